import { Box } from '@chakra-ui/react/box';
import { Input } from '@chakra-ui/react/input';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { ChapterParts } from '@domain/chapter-parts';
import { limits } from '@domain/limits';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { Actions, Button, IconButton } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { errorText } from '@/lib/api/api-error';
import { useSaveParts } from '../api/save-book-plan';
import { newRow, type PartProblem, type PartRow, problemsOf, toParts, toRows } from './part-rows';

interface Props {
  club: string;
  bookId: string;
  parts: ChapterParts;
  onClose: () => void;
  children?: ReactNode;
}

/** The parts in which the book's chapters start again at 1. Without any, chapters have plain numbers. */
export function PartsDialog({ club, bookId, parts, onClose, children }: Props) {
  const { t } = useLingui();
  // Fixed, so that saving detects a change by somebody else.
  const [seen] = useState(parts);
  const [rows, setRows] = useState(() => toRows(seen));
  const [isChecked, setChecked] = useState(false);
  const saving = useSaveParts(club, bookId, seen);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const { max } = limits.partChapters;
  const longest = limits.partName.max;
  const most = limits.chapter.max;
  const problems = isChecked ? problemsOf(rows) : [];
  const texts: Record<PartProblem, string> = {
    chapters: t`Type a number from 1 to ${max}.`,
    name: t`A name can have at most ${longest} characters.`,
    total: t`A book can have at most ${most} chapters.`,
  };
  const change = (at: number, changed: Partial<PartRow>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...changed } : row)));
  const save = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const found = problemsOf(rows);
    const wrong = found.findIndex((problem) => problem !== undefined);
    if (wrong < 0) saving.mutate(toParts(rows), { onSuccess: onClose });
    else
      form.current?.querySelectorAll<HTMLElement>('li input')[2 * wrong + (found[wrong] === 'name' ? 0 : 1)]?.focus();
  };
  return (
    <Dialog title={t`Parts of the book`} onClose={onClose} pending={saving.isPending} dirty>
      <form ref={form} aria-label={t`Parts of the book`} noValidate onSubmit={save}>
        <Stack gap={4}>
          <Text color="fg.muted">
            <Trans>For a book whose chapters start again at 1 in each part.</Trans>
          </Text>
          {rows.length > 0 && (
            <Box css={grid} color="fg.muted" fontSize="sm">
              <span />
              <span id={`${id}-name`}>{t`Name (optional)`}</span>
              <span id={`${id}-chapters`}>{t`Chapters`}</span>
            </Box>
          )}
          <Stack as="ol" gap={2}>
            {rows.map(({ key, name, chapters }, index) => {
              const problem = problems[index];
              const described = problem && { 'aria-invalid': true, 'aria-describedby': `${id}-${key}` };
              const part = index + 1;
              return (
                <Box as="li" key={key} css={grid}>
                  <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
                    {part}
                  </Text>
                  <Input
                    aria-labelledby={`${id}-name`}
                    placeholder={t`Part ${part}`}
                    autoComplete="off"
                    dir="auto"
                    value={name}
                    {...(problem === 'name' && described)}
                    onChange={({ target }) => change(index, { name: target.value })}
                  />
                  <Input
                    type="number"
                    inputMode="numeric"
                    min={1}
                    max={max}
                    aria-labelledby={`${id}-chapters`}
                    value={chapters}
                    {...(problem && problem !== 'name' && described)}
                    onChange={({ target }) => change(index, { chapters: target.value })}
                  />
                  <IconButton
                    label={t`Remove part ${part}`}
                    icon={<X />}
                    onClick={() => setRows(rows.filter((row) => row.key !== key))}
                  />
                  {problem && (
                    <Text id={`${id}-${key}`} gridColumn="1 / -1" color="fg.error" fontSize="sm">
                      {texts[problem]}
                    </Text>
                  )}
                </Box>
              );
            })}
          </Stack>
          {rows.length < limits.chapterParts.max && (
            <Button variant="plain" size="sm" px={0} alignSelf="start" onClick={() => setRows([...rows, newRow(rows)])}>
              <Plus />
              <Trans>Add a part</Trans>
            </Button>
          )}
          {children}
          <ErrorArea>{saving.error && errorText(saving.error)}</ErrorArea>
          <Actions>
            <Button variant="outline" disabled={saving.isPending} onClick={onClose}>{t`Cancel`}</Button>
            <Button type="submit" loading={saving.isPending}>{t`Save`}</Button>
          </Actions>
        </Stack>
      </form>
    </Dialog>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: '1rem minmax(0, 1fr) 4.75rem 2.75rem',
  alignItems: 'center',
  columnGap: 2,
} as const;
