import { limits } from '@domain/limits';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type ComponentProps, memo, type ReactNode } from 'react';
import { IconButton } from '@/components/form/Button';
import { NumberField, TextField } from '@/components/form/TextField';
import { useErrorOf } from '@/lib/use-error-of';
import { NoteTime } from '../lazy';
import { nextNumber, noteRules } from '../note/note-fields';
import type { NoteFormState } from './use-note-form';

interface Props extends Pick<NoteFormState, 'form' | 'typing'> {
  readOnly: boolean;
  canCount: boolean;
  hasTime: boolean;
}

export const NoteLocation = memo(function NoteLocation({ form, typing, readOnly, canCount, hasTime }: Props) {
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
    <div data-part="location">
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
      {(hasTime || form.getValues('minute') > 0) && <NoteTime form={form} readOnly={readOnly} />}
      <TextField
        label={t`Chapter Name`}
        readOnly={readOnly}
        dir="auto"
        error={useErrorOf(form, 'chapterTitle')}
        {...form.register('chapterTitle', { ...noteRules.chapterTitle, onChange: onNameTyped })}
      />
    </div>
  );
});

export const NoteTags = memo(function NoteTags({ form, readOnly }: Pick<Props, 'form' | 'readOnly'>) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Tags`}
      placeholder={t`grief, letters`}
      readOnly={readOnly}
      dir="auto"
      autoCapitalize="none"
      error={useErrorOf(form, 'tags')}
      {...form.register('tags', noteRules.tags)}
    />
  );
});

export const NoteMarks = memo(function NoteMarks({ form }: Pick<NoteFormState, 'form'>) {
  const { t } = useLingui();
  return (
    <>
      {!form.getValues('isReview') && (
        <Chip label={t`Quotation`} spoken={t`Quotation from the book`} {...form.register('isQuotation')} />
      )}
      <Chip label={t({ message: 'Favorite', context: 'a note' })} {...form.register('favourite')} />
    </>
  );
});

interface ChipProps extends ComponentProps<'input'> {
  label: string;
  /** For screen readers. Contains the label. */
  spoken?: string;
  icon?: ReactNode;
}

/** The browser's own checkbox, drawn as a chip (theme/writing.ts). */
export function Chip({ label, spoken, icon, ...input }: ChipProps) {
  return (
    <label data-ui="chip">
      <input type="checkbox" aria-label={spoken} {...input} />
      {label}
      {icon}
    </label>
  );
}
