import { Grid } from '@chakra-ui/react/grid';
import { chakra } from '@chakra-ui/react/styled-system';
import { limits } from '@domain/limits';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '@/components/form/Button';
import { NumberField, TextField } from '@/components/form/TextField';
import { useErrorOf } from '@/lib/use-error-of';
import { nextNumber, noteRules } from '../note/note-fields';
import type { NoteFormState } from './use-note-form';

interface Props extends Pick<NoteFormState, 'form' | 'typing'> {
  readOnly: boolean;
  canCount: boolean;
}

export const NoteLocation = memo(function NoteLocation({ form, typing, readOnly, canCount }: Props) {
  const { t } = useLingui();
  const { onChapterTyped, onNameTyped, setChapter } = typing;
  const plus = (name: 'chapter' | 'page', label: string, set: (next: string) => void) => {
    if (!canCount) return undefined;
    const add = () => {
      const next = nextNumber(form.getValues(name), limits[name]);
      if (next !== undefined) set(next);
    };
    return <IconButton label={label} icon={<Plus />} variant="outline" onClick={add} disabled={readOnly} />;
  };
  return (
    <Grid
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: '9rem 9rem repeat(2, minmax(0, 1fr))' }}
      alignItems="start"
      gap={4}
    >
      <NumberField
        label={t`Chapter`}
        {...limits.chapter}
        readOnly={readOnly}
        error={useErrorOf(form, 'chapter')}
        beside={plus('chapter', t`Next chapter`, setChapter)}
        {...form.register('chapter', { ...noteRules.chapter, onChange: onChapterTyped })}
      />
      <NumberField
        label={t`Page Number`}
        {...limits.page}
        readOnly={readOnly}
        error={useErrorOf(form, 'page')}
        beside={plus('page', t({ message: 'Next page', context: 'adds one to the page number' }), (page) =>
          form.setValue('page', page, { shouldValidate: true }),
        )}
        {...form.register('page', noteRules.page)}
      />
      <TextField
        label={t`Chapter Name`}
        readOnly={readOnly}
        dir="auto"
        error={useErrorOf(form, 'chapterTitle')}
        {...form.register('chapterTitle', { ...noteRules.chapterTitle, onChange: onNameTyped })}
      />
      <TextField
        label={t`Tags`}
        placeholder={t`grief, letters`}
        readOnly={readOnly}
        dir="auto"
        autoCapitalize="none"
        error={useErrorOf(form, 'tags')}
        {...form.register('tags', noteRules.tags)}
      />
    </Grid>
  );
});

/** Uses the browser's own checkboxes and radio buttons, which need no code. */
export const NoteMarks = memo(function NoteMarks({
  form,
  readOnly,
}: Pick<NoteFormState, 'form'> & { readOnly: boolean }) {
  const { t } = useLingui();
  return (
    // A disabled field would have no value; inside a disabled fieldset it keeps its value.
    <chakra.fieldset css={choices} disabled={readOnly}>
      {!form.getValues('isReview') && (
        <label>
          <input type="checkbox" {...form.register('isQuotation')} />
          {t`Quotation from the book`}
        </label>
      )}
      <label>
        <input type="checkbox" {...form.register('favourite')} />
        {t({ message: 'Favorite', context: 'a note' })}
      </label>
    </chakra.fieldset>
  );
});

export const choices = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 5,
  minWidth: 0,
  border: 'none',
  '& label': { display: 'inline-flex', alignItems: 'center', gap: 2, minHeight: 'touch', cursor: 'pointer' },
  '& input': { boxSize: 4, accentColor: '{colors.accent.solid}' },
} as const;
