import { bookIdsOf } from '@contract/book-ids-of';
import type { FoundBook } from '@contract/search';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { createContext, memo, use, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/form/Button';
import { ButtonLink } from '@/components/navigation/AppLink';
import { Page } from '@/components/page/Page';
import { BookSearchPanel } from '@/features/book-search/components/BookSearchPanel';
import { call } from '@/lib/api/api';
import { hrefs } from '@/lib/paths';
import { getSession } from '@/lib/session/session';
import { toast } from '@/lib/toasts';
import { undoDeletion } from '../api/delete-book';
import { changeShelf } from '../api/queries';
import { searchBooks } from '../api/search-books';
import { withBook } from '../cached-lists';
import { Shelf } from '../components/Shelf';

/** Whether the search for a new book is open. */
const Adding = createContext({ isOpen: false, setOpen: (_isOpen: boolean) => {}, panel: '' });

export function MyNotesPage() {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  return (
    <Adding value={{ isOpen, setOpen, panel }}>
      <Screen />
    </Adding>
  );
}

/** Isn't drawn again when the search opens, so that it opens at once. */
const Screen = memo(function Screen() {
  const { t } = useLingui();
  return (
    <Page
      title={t`My Notes`}
      actions={
        <>
          <ButtonLink to={hrefs.notebook()} variant="outline">
            <Search aria-hidden="true" />
            <Trans>Search my notes</Trans>
          </ButtonLink>
          <NewBookButton />
        </>
      }
    >
      <NewBookPanel />
      <Shelf newBook={<FirstBookButton />} />
    </Page>
  );
});

function NewBookButton() {
  const { isOpen, setOpen, panel } = use(Adding);
  return (
    <Button aria-expanded={isOpen} aria-controls={isOpen ? panel : undefined} onClick={() => setOpen(!isOpen)}>
      <Trans>New Book</Trans>
    </Button>
  );
}

/** On an empty shelf. */
function FirstBookButton() {
  const { isOpen, setOpen } = use(Adding);
  if (isOpen) return null;
  return (
    <Button onClick={() => setOpen(true)}>
      <Trans>New Book</Trans>
    </Button>
  );
}

function NewBookPanel() {
  const { t } = useLingui();
  const { isOpen, panel } = use(Adding);
  const addBook = useAddBook();
  return isOpen && <BookSearchPanel id={panel} label={t`Find a book`} search={searchBooks} onPick={addBook} />;
}

/** Milliseconds in which the added book can be opened from the toast. */
const OPEN_MS = 6000;

/** What the shelf takes of a found book. */
const shelfFields = ({ title, author, cover, ...book }: FoundBook) => ({
  ...{ title, author, ...(cover && { cover }) },
  ...bookIdsOf(book),
});

/** Puts a found book on the reader's shelf; true when it is there. Without a session it does nothing. */
function useAddBook(): (book: FoundBook) => Promise<boolean> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const add = useMutation({
    mutationFn: ({ book, email }: { book: FoundBook; email: string }) =>
      call('POST /api/notes/books/{gId}', {
        params: { gId: book.id },
        body: { userId: email, gId: book.id, ...shelfFields(book) },
      }),
    onSuccess: (book) => changeShelf(client, (shelf) => withBook(shelf, book)),
  });
  return async (book) => {
    const session = getSession();
    if (!session) return false;
    undoDeletion(book.id);
    const { title } = await add.mutateAsync({ book, email: session.email });
    const open = () => navigate(hrefs.bookNotes(book.id));
    toast(t`“${title}” is on your shelf.`, { ms: OPEN_MS, action: { label: t`Open`, run: open } });
    return true;
  };
}
