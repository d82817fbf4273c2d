import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { VStack } from '@chakra-ui/react/stack';
import type { ShelfBook } from '@contract/notes';
import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LibraryBig } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure, Loading, RefreshFailure, SkeletonText } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { errorText } from '@/lib/api/api-error';
import { getSession } from '@/lib/session/session';
import { useBooksBeingDeleted, useDeleteBook } from '../api/delete-book';
import { shelfQuery } from '../api/queries';
import { booksOf, neighbourOf } from '../cached-lists';
import { draftHref } from '../note-drafts';
import { BookCard, bookLinkId } from './BookCard';
import { useUnsavedNotes } from './UnsavedDrafts';
import { useFocusNext } from './use-focus-next';

/** The reader's books; with none, the button `newBook`. It stays on 'loading...' until they have loaded. */
export function Shelf({ newBook }: { newBook: ReactNode }) {
  const shelf = useInfiniteQuery(shelfQuery);
  const hidden = useBooksBeingDeleted();
  const books = (shelf.data ? booksOf(shelf.data) : []).filter(({ _id }) => !hidden.includes(_id));
  const { ask, popup } = useBookDeletion(books);
  const unsaved = useUnsavedNotes();
  if (!shelf.data) {
    if (!shelf.error) return <ShelfSkeleton />;
    return <LoadFailure query={shelf} />;
  }
  return (
    <>
      <RefreshFailure query={shelf} />
      {books.length === 0 ? (
        <EmptyState icon={<LibraryBig />} action={newBook}>
          <Trans>
            Your shelf is empty. Click "New Book" to find the book you're reading and take your first note in it.
          </Trans>
        </EmptyState>
      ) : (
        <BookGrid as="ul">
          {books.map((book) => {
            const draft = unsaved.find(({ bookId }) => bookId === book._id);
            return (
              <li key={book._id}>
                <BookCard book={book} draftHref={draft && draftHref(draft)} onDelete={ask} />
              </li>
            );
          })}
        </BookGrid>
      )}
      {shelf.hasNextPage && (
        <VStack gap={3}>
          {shelf.isFetchNextPageError && <p role="alert">{errorText(shelf.error)}</p>}
          <Button variant="outline" onClick={() => shelf.fetchNextPage()} loading={shelf.isFetchingNextPage}>
            <Trans>Show more books</Trans>
          </Button>
        </VStack>
      )}
      {popup}
    </>
  );
}

function BookGrid(props: ComponentProps<typeof Grid>) {
  return (
    <Grid
      templateColumns={{
        base: 'repeat(auto-fill, minmax(8rem, 1fr))',
        sm: 'repeat(auto-fill, minmax(9rem, 1fr))',
        lg: 'repeat(auto-fill, minmax(10.5rem, 1fr))',
      }}
      columnGap={{ base: 4, sm: 8 }}
      rowGap={{ base: 8, sm: 10 }}
      {...props}
    />
  );
}

function ShelfSkeleton() {
  return (
    <>
      <Loading />
      <BookGrid aria-hidden="true">
        {['first', 'second', 'third', 'fourth'].map((book) => (
          <Box key={book} display="grid" gap={3}>
            <Skeleton width="full" aspectRatio="2 / 3" />
            <SkeletonText lines={3} />
          </Box>
        ))}
      </BookGrid>
    </>
  );
}

/**
 * `ask` opens the delete-book popup; without a session it does nothing. Render `popup` where it outlives the cards:
 * after a deletion the focus moves to the next book's card, and back to the book after Undo.
 */
function useBookDeletion(books: readonly ShelfBook[]) {
  const [asked, setAsked] = useState<ShelfBook>();
  const focusNext = useFocusNext();
  const remove = useDeleteBook(({ _id }) => focusNext(bookLinkId(_id)));
  const close = () => setAsked(undefined);
  const ask = useCallback((book: ShelfBook) => {
    if (getSession()) setAsked(book);
  }, []);
  const confirm = (book: ShelfBook) => {
    const next = neighbourOf(books, book._id);
    close();
    remove(book);
    focusNext(next && bookLinkId(next._id));
  };
  const popup = asked && (
    <ConfirmDialog onConfirm={() => confirm(asked)} onCancel={close}>
      {question(asked)}
    </ConfirmDialog>
  );
  return { ask, popup };
}

/** As plain text: a component would take a title's `<b>` for an element. */
const question = ({ title, numNotes }: ShelfBook) =>
  plural(numNotes, {
    one: `Are you sure you would like to delete ${title} and its note?`,
    other: `Are you sure you would like to delete ${title} and all of its # notes?`,
  });
