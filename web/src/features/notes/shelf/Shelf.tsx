import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import type { ShelfBook } from '@contract/notes';
import type { Status } from '@domain/statuses';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BookOpenCheck, LibraryBig } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Loading, RefreshFailure } from '@/components/feedback/Loading';
import { LoadMore } from '@/components/list/LoadMore';
import { AppLink, ButtonLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { getSession } from '@/lib/session/session';
import { useStableCalls } from '@/lib/use-stable-calls';
import { useChangeShelfBook, useShelfFollowsProgress } from '../book/api';
import { useFocusNext } from '../book/use-focus-next';
import { draftHref } from '../note/note-drafts';
import { hasSought, soughtBy } from '../notebook/words';
import { shelfQuery } from './api';
import { BookCard, bookLinkId } from './BookCard';
import { BookGrid, ShelfSkeleton } from './BookGrid';
import { booksOf, neighbourOf } from './cached-lists';
import { useBooksBeingDeleted, useDeleteBook } from './delete-book';
import { ShelfBar } from './ShelfBar';
import { readView, type ShelfView, SORT, STATUS } from './shelf-view';
import { useUnsavedNotes } from './UnsavedDrafts';

/** The books of the view that aren't being moved or deleted. A search loads the remaining pages to cover all. */
function useShelfBooks(view: ShelfView, text: string | undefined) {
  const shelf = useInfiniteQuery(shelfQuery(view));
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = shelf;
  const hidden = useBooksBeingDeleted();
  const sought = useMemo(() => soughtBy(text ?? ''), [text]);
  const isSearching = sought.words.length > 0 || sought.signs !== '';
  useEffect(() => {
    if (isSearching && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isSearching, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const named = useMemo(
    () => (data ? booksOf(data) : []).map((book) => ({ book, name: `${book.title} ${book.author}` })),
    [data],
  );
  const books = useMemo(
    () =>
      named
        .filter(({ name }) => hasSought(name, sought))
        .map(({ book }) => book)
        .filter(({ _id, status }) => !hidden.includes(_id) && (!view.status || status === view.status)),
    [named, sought, hidden, view.status],
  );
  return { shelf, books, isSearching };
}

export function Shelf({ newBook }: { newBook: ReactNode }) {
  const [search] = useSearchParams();
  const view = readView(search);
  const [text, setText] = useState<string>();
  useShelfFollowsProgress();
  const { shelf, books, isSearching } = useShelfBooks(view, text);
  const { ask, popup } = useBookDeletion(books);
  const setStatus = useSetStatus(view, books);
  const unsaved = useUnsavedNotes();
  const isNarrowed = isSearching || view.status !== undefined;
  if (shelf.data && books.length === 0 && !isNarrowed) return <EmptyShelf newBook={newBook} />;
  // The bar stays, with the focus, while the books of another view load.
  const hasBar = Boolean(shelf.data) || search.has(STATUS) || search.has(SORT);
  return (
    <>
      {hasBar && <ShelfBar view={view} text={text} onText={setText} />}
      <RefreshFailure query={shelf} />
      {isSearching && shelf.data && <Found count={books.length} isWhole={!shelf.hasNextPage} />}
      {shelf.data && books.length === 0 && !isSearching && (
        <EmptyState>
          <Trans>No books here yet. Change a book's status under its cover.</Trans>
        </EmptyState>
      )}
      {books.length > 0 && (
        <BookGrid as="ul">
          {books.map((book) => {
            const draft = unsaved.find(({ bookId }) => bookId === book._id);
            return (
              <Box as="li" key={book._id} css={offScreen}>
                <BookCard book={book} draftHref={draft && draftHref(draft)} onDelete={ask} onStatus={setStatus} />
              </Box>
            );
          })}
        </BookGrid>
      )}
      <LoadMore query={shelf} align="center" staysLoading loading={<ShelfSkeleton />}>
        {!isSearching && <Trans>Show more books</Trans>}
      </LoadMore>
      {shelf.data && <FootLinks />}
      {popup}
    </>
  );
}

function FootLinks() {
  const { t } = useLingui();
  const now = new Date().getFullYear();
  const year = `${now}`;
  return (
    <Flex wrap="wrap" columnGap={6}>
      <AppLink to={hrefs.year(now)} {...footLink}>
        <BookOpenCheck />
        {t`Your Reading in ${year}`}
      </AppLink>
      <AppLink to={hrefs.importBooks()} {...footLink}>
        <LibraryBig />
        {t`Bring your books`}
      </AppLink>
    </Flex>
  );
}

const footLink = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 'touch',
  fontSize: 'sm',
} as const;

function Found({ count, isWhole }: { count: number; isWhole: boolean }) {
  if (!isWhole) return <Loading />;
  return (
    <Text role="status" color="fg.muted" fontSize="sm">
      {count > 0 ? plural(count, { one: '# book', other: '# books' }) : <Trans>No book matches.</Trans>}
    </Text>
  );
}

/** Hundreds of cards: the browser lays out only those near the viewport. */
const offScreen = { contentVisibility: 'auto', containIntrinsicSize: 'auto 24rem', padding: 1, margin: -1 } as const;

function EmptyShelf({ newBook }: { newBook: ReactNode }) {
  const { t } = useLingui();
  const bring = <ButtonLink to={hrefs.importBooks()} variant="outline">{t`Bring your books`}</ButtonLink>;
  return (
    <EmptyState
      action={
        <Flex wrap="wrap" justify="center" gap={3}>
          {newBook}
          {bring}
        </Flex>
      }
    >
      <Trans>
        Your shelf is empty. Choose "New Book" to find the book you're reading and take your first note in it.
      </Trans>
    </EmptyState>
  );
}

function useSetStatus(view: ShelfView, books: readonly ShelfBook[]): (book: ShelfBook, status: Status) => void {
  const change = useChangeShelfBook();
  const focusNext = useFocusNext();
  const { setStatus } = useStableCalls({
    setStatus: (book: ShelfBook, status: Status) => {
      change(book, { status });
      const next = neighbourOf(books, book._id);
      if (view.status && view.status !== status) focusNext(next && bookLinkId(next._id));
    },
  });
  return setStatus;
}

/** `popup` must outlive the cards: after a deletion the focus moves to the next book's card. */
function useBookDeletion(books: readonly ShelfBook[]) {
  const [asked, setAsked] = useState<ShelfBook>();
  const focusNext = useFocusNext();
  const remove = useDeleteBook();
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

/** Plain text: a component would treat a title's `<b>` as an element. */
const question = ({ title, numNotes }: ShelfBook) =>
  plural(numNotes, {
    one: `Are you sure you would like to delete ${title} and all of its # note?`,
    other: `Are you sure you would like to delete ${title} and all of its # notes?`,
  });
