import { Stack } from '@chakra-ui/react/stack';
import { type ReactNode, useId } from 'react';
import { Button } from '@/components/form/Button';
import { DraftNotice } from '@/components/form/DraftNotice';
import { TextField } from '@/components/form/TextField';
import { clubTitleRules } from '../title-rules';
import { BookLists } from './BookLists';
import { FormFailure } from './FormFailure';
import type { SettingsForm } from './use-settings-form';

interface Props {
  settings: SettingsForm;
  /** Of the form, for a screen reader. */
  label: string;
  /** The members, which are added and taken out at once. */
  members: ReactNode;
  /** Stands below the lists of books. */
  findBooks?: ReactNode;
}

/** Title, members and books of a club, with Save. The parts in between have forms of their own. */
export function SettingsFields({ settings, label, members, findBooks }: Props) {
  const { form, isRestored, discard, isPending, submit, books, completed, setCompleted } = settings;
  const id = useId();
  const { errors } = form.formState;
  return (
    <Stack>
      {isRestored && <DraftNotice onDiscard={discard} />}
      <form id={id} aria-label={label} noValidate onSubmit={submit}>
        <TextField
          label="Title"
          autoComplete="off"
          dir="auto"
          readOnly={isPending}
          error={errors.newTitle?.message}
          {...form.register('newTitle', clubTitleRules)}
        />
      </form>
      {members}
      <BookLists books={books} completed={completed} onCompleted={setCompleted} disabled={isPending} />
      {findBooks}
      <Button type="submit" form={id} loading={isPending}>
        Save
      </Button>
      <FormFailure>{errors.root?.message}</FormFailure>
    </Stack>
  );
}
