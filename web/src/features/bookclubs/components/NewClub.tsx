import { Stack } from '@chakra-ui/react/stack';
import type { FoundBook } from '@contract/search';
import { useId } from 'react';
import { Button } from '@/components/form/Button';
import { DraftNotice } from '@/components/form/DraftNotice';
import { TextField } from '@/components/form/TextField';
import { clubTitleRules } from '../title-rules';
import { BookFinder } from './BookFinder';
import { BookLists } from './BookLists';
import { FormFailure } from './FormFailure';
import { NewMembers } from './NewMembers';
import { useNewClubForm } from './use-new-club-form';

/** Title, members, current and completed books of a new club. */
export function NewClub() {
  const id = useId();
  const club = useNewClubForm();
  const { form, values, isPending } = club;
  const { errors } = form.formState;
  const pick = async (book: FoundBook) => {
    club.addBook(book);
    return true;
  };
  return (
    <Stack>
      {club.isRestored && <DraftNotice onDiscard={club.discard} />}
      <form id={id} aria-label="New Book Club" noValidate onSubmit={club.submit}>
        <TextField
          label="Title"
          autoComplete="off"
          dir="auto"
          readOnly={isPending}
          error={errors.title?.message}
          {...form.register('title', clubTitleRules)}
        />
      </form>
      <NewMembers
        members={values.members}
        onAdd={club.addMember}
        onRemove={club.removeMember}
        error={errors.members?.message}
      />
      <BookLists
        books={values.books}
        completed={values.completed}
        onCompleted={club.setCompleted}
        onRemove={club.removeBook}
        disabled={isPending}
      />
      <BookFinder onPick={pick} />
      <Button type="submit" form={id} loading={isPending}>
        Save
      </Button>
      <FormFailure>{errors.root?.message}</FormFailure>
    </Stack>
  );
}
