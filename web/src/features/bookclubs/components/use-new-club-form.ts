import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { showFailure } from '@/lib/form-failure';
import { hrefs } from '@/lib/paths';
import { getSession } from '@/lib/session';
import { toastAction } from '@/lib/toasts';
import { useFoundClub } from '../api/use-found-club';
import { blankClub, type ClubValues, withBook, withMember } from '../club-values';
import { LOGGED_OUT } from '../words';
import { useKeptForm } from './use-kept-form';

/** The form of a new club: all of it is a draft until the club and its books are there. */
export function useNewClubForm() {
  const navigate = useNavigate();
  const { form, draft, discard, isRestored } = useKeptForm('club:new', blankClub);
  const founding = useFoundClub(draft.clear);
  const values = useWatch({ control: form.control }) as ClubValues;

  const save = ({ title, members, books, completed }: ClubValues) => {
    if (founding.isPending) return;
    form.clearErrors('root');
    if (!getSession()) return form.setError('root', { message: LOGGED_OUT });
    founding.mutate(
      {
        title: title.trim(),
        members,
        current: books.filter(({ id }) => !completed.includes(id)),
        completed: books.filter(({ id }) => completed.includes(id)),
        idempotencyKey: draft.idempotencyKey(),
      },
      {
        onSuccess: async ({ club }) => {
          await navigate(hrefs.club(club));
          toastAction('Successfully Saved!');
        },
        onError: (error) => showFailure(form, error),
      },
    );
  };
  const set = <Name extends keyof ClubValues>(name: Name, value: ClubValues[Name]) => {
    form.clearErrors(name);
    form.setValue(name, value as never, { shouldDirty: true });
  };

  return {
    form,
    values,
    discard,
    isRestored,
    isPending: founding.isPending,
    submit: form.handleSubmit(save),
    addMember: (member: string) => set('members', withMember(values, member)),
    removeMember: (member: string) =>
      set(
        'members',
        values.members.filter((other) => other !== member),
      ),
    addBook: (book: ClubValues['books'][number]) => set('books', withBook(values, book)),
    removeBook: (id: string) =>
      set(
        'books',
        values.books.filter((book) => book.id !== id),
      ),
    setCompleted: (completed: string[]) => set('completed', completed),
  };
}
