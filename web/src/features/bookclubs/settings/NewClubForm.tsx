import { Stack } from '@chakra-ui/react/stack';
import type { FoundBook } from '@contract/search';
import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { DraftNotice } from '@/components/draft-form/DraftNotice';
import { useDraftForm } from '@/components/draft-form/use-draft-form';
import { Button, IconButton } from '@/components/form/Button';
import { TextField } from '@/components/form/TextField';
import { FormFailure } from '@/features/thread/shown/SignInToAct';
import { discardDraft } from '@/lib/drafts/discard-draft';
import { hrefs } from '@/lib/paths';
import { toastAction } from '@/lib/toasts';
import { useSubmit } from '@/lib/use-submit';
import { BookFinder } from '../books/BookFinder';
import { clubTitleRules } from '../club/field-rules';
import { useCreateClub } from './api';
import { BookLists } from './BookLists';
import { MemberRows } from './MemberRows';
import { NewMemberForm } from './NewMember';

interface Values {
  title: string;
  members: string[];
  books: FoundBook[];
  completed: string[];
}

const blank: Values = { title: '', members: [], books: [], completed: [] };

export function NewClubForm() {
  const { t } = useLingui();
  const id = useId();
  const navigate = useNavigate();
  const drafted = useDraftForm('club:new', blank);
  const { form, draft, restart, isRestored } = drafted;
  const creation = useCreateClub(draft.clear);
  const { members, books, completed } = useWatch({ control: form.control }) as Values;
  const { errors } = form.formState;

  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    form.clearErrors(name);
    form.setValue(name, value as never, { shouldDirty: true });
  };
  const addMember = async (member: string) => {
    if (!members.includes(member)) set('members', [...members, member]);
    return undefined;
  };
  const addBook = async (book: FoundBook) => {
    if (!books.some((other) => other.id === book.id)) set('books', [...books, book]);
    return true;
  };
  const removeMember = (index: number) => {
    const username = members[index] ?? '';
    const others = members.filter((other) => other !== username);
    return <IconButton label={t`Remove ${username}`} icon={<Trash2 />} onClick={() => set('members', others)} />;
  };
  const removeBook = (id: string) =>
    set(
      'books',
      books.filter((book) => book.id !== id),
    );

  const save = useSubmit(form, creation, {
    needsReader: true,
    toVariables: ({ title, members, books, completed }) => {
      const chosen = (isCompleted: boolean) => books.filter((book) => completed.includes(book.id) === isCompleted);
      const [current, done] = [chosen(false), chosen(true)];
      return { title: title.trim(), members, current, completed: done, idempotencyKey: draft.idempotencyKey() };
    },
    onSuccess: async ({ club }) => {
      await navigate(hrefs.club(club), { flushSync: true });
      toastAction(t`Successfully Saved!`);
    },
  });

  return (
    <Stack gap={5}>
      {isRestored && <DraftNotice onDiscard={() => discardDraft(drafted, () => restart())} />}
      <form id={id} aria-label={t`New Book Club`} noValidate onSubmit={save}>
        <TextField
          label={t({ message: 'Title', context: 'of a club' })}
          autoComplete="off"
          dir="auto"
          readOnly={creation.isPending}
          error={errors.title?.message}
          {...form.register('title', clubTitleRules)}
        />
      </form>
      <Stack>
        <NewMemberForm onAdd={addMember} problem={errors.members?.message} />
        {members.length > 0 && <MemberRows members={members.map((username) => ({ username }))} action={removeMember} />}
      </Stack>
      <BookLists
        books={books}
        completed={completed}
        onCompleted={(ids) => set('completed', ids)}
        onRemove={removeBook}
        disabled={creation.isPending}
      />
      <BookFinder onPick={addBook} />
      <Stack gap={4}>
        <Button
          type="submit"
          form={id}
          width={{ base: 'full', lg: 'fit-content' }}
          minWidth="9.5rem"
          loading={creation.isPending}
        >{t`Save`}</Button>
        <FormFailure error={errors.root} />
      </Stack>
    </Stack>
  );
}
