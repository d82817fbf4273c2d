import { limits } from '@contract/limits';
import type { ReactNode } from 'react';
import { Button } from '@/components/form/Button';
import { Checkbox } from '@/components/form/Checkbox';
import { ErrorArea } from '@/components/form/ErrorArea';
import { NumberField, TextField } from '@/components/form/TextField';
import { type NoteValues, noteRules } from '../note-fields';
import styles from './NoteForm.module.css';
import { PlusButton } from './PlusButton';
import { RemarkField } from './RemarkField';
import type { NoteForm as Form } from './use-note-form';

interface Props {
  /** Says what the form is for. */
  label: string;
  form: Form;
  /** A save is under way: nothing can be typed that it would not have. */
  pending: boolean;
  onSave: (values: NoteValues) => void;
  /** Each press of Save, also when there is something to correct first. */
  onSubmit?: () => void;
  /** Shows the plus buttons beside Chapter and Page Number. */
  canCount?: boolean;
  /** Stands above the fields. */
  notice?: ReactNode;
}

/** The fields of a note, as 'New Note:' and 'Edit Note:' have them. */
export function NoteForm({ label, form, pending, onSave, onSubmit, canCount = false, notice }: Props) {
  const { errors } = form.formState;
  const text = { readOnly: pending, dir: 'auto' } as const;
  const nextChapter = (chapter: string) => {
    form.setValue('chapter', chapter, { shouldValidate: true });
    form.setValue('chapterTitle', '', { shouldValidate: true });
  };
  const nextPage = (page: string) => form.setValue('page', page, { shouldValidate: true });
  const plus = (name: 'chapter' | 'page', plusLabel: string, onPlus: (next: string) => void) =>
    canCount && (
      <PlusButton
        label={plusLabel}
        limit={limits[name]}
        typed={() => form.getValues(name)}
        onPlus={onPlus}
        disabled={pending}
      />
    );
  const submit = form.handleSubmit((values) => !pending && onSave(values));
  return (
    <form
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        onSubmit?.();
        submit(event);
      }}
    >
      {notice}
      <div className={styles.place}>
        <NumberField
          label="Chapter"
          {...limits.chapter}
          readOnly={pending}
          error={errors.chapter?.message}
          beside={plus('chapter', 'Next chapter', nextChapter)}
          {...form.register('chapter', noteRules.chapter)}
        />
        <TextField
          label="Chapter Name"
          {...text}
          error={errors.chapterTitle?.message}
          {...form.register('chapterTitle', noteRules.chapterTitle)}
        />
        <NumberField
          label="Page Number"
          {...limits.page}
          readOnly={pending}
          error={errors.page?.message}
          beside={plus('page', 'Next page', nextPage)}
          {...form.register('page', noteRules.page)}
        />
      </div>
      <RemarkField form={form} {...text} />
      <Checkbox
        label="Public"
        hint="Other readers see it on the book's page, under your username."
        checked={form.watch('pub')}
        onChange={(checked) => form.setValue('pub', checked)}
      />
      <Button type="submit" loading={pending}>
        Save
      </Button>
      <ErrorArea>{errors.root?.message}</ErrorArea>
    </form>
  );
}
