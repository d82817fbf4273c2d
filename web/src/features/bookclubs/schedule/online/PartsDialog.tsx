import { Box } from '@chakra-ui/react/box';
import { Input } from '@chakra-ui/react/input';
import { Text } from '@chakra-ui/react/text';
import type { ChapterParts } from '@domain/chapter-parts';
import { limits } from '@domain/limits';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/Dialog';
import { RowsField } from '@/components/rows/RowsField';
import { useSubmit } from '@/lib/use-submit';
import { newRow, type PartProblem, type PartRow, problemsOf, toParts, toRows } from './part-rows';
import { useSaveParts } from './save-book-plan';

interface Props {
  club: string;
  bookId: string;
  parts: ChapterParts;
  onClose: () => void;
  children?: ReactNode;
}

interface Values {
  parts: PartRow[];
}

/** The parts in which the book's chapters start again at 1. Without any, chapters have plain numbers. */
export function PartsDialog({ club, bookId, parts, onClose, children }: Props) {
  const { t } = useLingui();
  // Fixed, so that saving detects a change by somebody else.
  const [seen] = useState(parts);
  const form = useForm<Values>({ defaultValues: { parts: toRows(seen) } });
  const rows = useFieldArray({ control: form.control, name: 'parts' });
  const saving = useSaveParts(club, bookId, seen);
  const save = useSubmit(form, saving, { toVariables: (values) => toParts(values.parts), onSuccess: onClose });
  const id = useId();
  const { max } = limits.partChapters;
  const longest = limits.partName.max;
  const most = limits.chapter.max;
  const typed = form.watch('parts');
  const problems = form.formState.isSubmitted ? problemsOf(typed) : [];
  const texts: Record<PartProblem, string> = {
    chapters: t`Type a number from 1 to ${max}.`,
    name: t`A name can have at most ${longest} characters.`,
    total: t`A book can have at most ${most} chapters.`,
  };
  const isNameProblem = (index: number, values: Values) => problemsOf(values.parts)[index] === 'name';
  return (
    <FormDialog
      title={t`Parts of the book`}
      form={form}
      mutation={saving}
      onSubmit={save}
      onClose={onClose}
      submit={t`Save`}
    >
      <Text color="fg.muted">
        <Trans>For a book whose chapters start again at 1 in each part.</Trans>
      </Text>
      {typed.length > 0 && (
        <Box css={grid} color="fg.muted" fontSize="sm">
          <span />
          <span id={`${id}-name`}>{t`Name (optional)`}</span>
          <span id={`${id}-chapters`}>{t`Chapters`}</span>
        </Box>
      )}
      <RowsField
        rows={rows}
        max={limits.chapterParts.max}
        css={grid}
        problemOf={(index) => problems[index] && texts[problems[index]]}
        removeLabel={(index) => {
          const part = index + 1;
          return t`Remove part ${part}`;
        }}
        add={<Trans>Add a part</Trans>}
        onAdd={() => rows.append(newRow)}
        row={(index, { removeButton, describedBy }) => {
          const part = index + 1;
          const described = describedBy && { 'aria-invalid': true, 'aria-describedby': describedBy };
          return (
            <>
              <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
                {part}
              </Text>
              <Input
                aria-labelledby={`${id}-name`}
                placeholder={t`Part ${part}`}
                autoComplete="off"
                dir="auto"
                {...(problems[index] === 'name' && described)}
                {...form.register(`parts.${index}.name`, {
                  validate: (_name, values) => !isNameProblem(index, values),
                })}
              />
              <Input
                type="number"
                inputMode="numeric"
                min={1}
                max={max}
                aria-labelledby={`${id}-chapters`}
                {...(problems[index] !== 'name' && described)}
                {...form.register(`parts.${index}.chapters`, {
                  validate: (_chapters, values) =>
                    isNameProblem(index, values) || problemsOf(values.parts)[index] === undefined,
                })}
              />
              {removeButton}
            </>
          );
        }}
      />
      {children}
    </FormDialog>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: '1rem minmax(0, 1fr) 4.75rem 2.75rem',
  alignItems: 'center',
  columnGap: 2,
} as const;
