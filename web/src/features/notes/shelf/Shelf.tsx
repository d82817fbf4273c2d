import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import type { ShelfBook } from '@contract/notes';
import { shelfDesigns } from '@domain/cover-design';
import type { Status } from '@domain/statuses';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BookOpenCheck, LibraryBig, NotebookText } from 'lucide-react';
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
import { hasSought, notesWith, soughtBy } from '../notebook/words';
import { shelfQuery } from './api';
import { BookCard, bookLinkId } from './BookCard';
import { BookGrid, ShelfSkeleton } from './BookGrid';
import { booksOf, neighbourOf } from './cached-lists';
import { useBooksBeingDeleted, useDeleteBook } from './delete-book';
import { ShelfBar } from './ShelfBar';
import { readView, type ShelfView } from './shelf-view';
import { TagFilter } from './TagFilter';
import { useUnsavedNotes } from './UnsavedDrafts';

/**
 * The books of the view that aren't being moved or deleted. A search, and a choice of tags, load the remaining pages to
 * cover all. Until the books with a tag have loaded, and offline, these are the ones that the device knows.
 */
function useShelfBooks(view: ShelfView, text: string, isChoosing: boolean) {
  const shelf = useInfiniteQuery(shelfQuery(view));
  const whole = useInfiniteQuery({ ...shelfQuery({ ...view, tag: undefined }), enabled: !view.tag || isChoosing });
  const { data } = shelf;
  const hidden = useBooksBeingDeleted();
  const sought = useMemo(() => soughtBy(text), [text]);
  const isSearching = sought.words.length > 0 || sought.signs !== '';
  const needsAll = isSearching || isChoosing;
  // The tags to choose from are those of the whole shelf.
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = isSearching ? shelf : whole;
  useEffect(() => {
    if (needsAll && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [needsAll, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const known = useMemo(() => (whole.data ? booksOf(whole.data) : []), [whole.data]);
  const named = useMemo(
    () =>
      (data ? booksOf(data) : known).map((book) => ({
        book,
        name: `${book.title} ${book.author} ${book.tags.join(' ')}`,
      })),
    [data, known],
  );
  const books = useMemo(
    () =>
      named
        .filter(({ name }) => hasSought(name, sought))
        .map(({ book }) => book)
        .filter(({ _id }) => !hidden.includes(_id))
        .filter(({ status }) => !view.status || status === view.status)
        .filter(({ tags }) => !view.tag || tags.includes(view.tag)),
    [named, sought, hidden, view.status, view.tag],
  );
  const designs = useMemo(() => shelfDesigns(books), [books]);
  return { shelf, books, designs, isSearching, known };
}

export function Shelf({ newBook }: { newBook: ReactNode }) {
  const [search] = useSearchParams();
  const view = readView(search);
  const [text, setText] = useState('');
  const [isChoosing, setChoosing] = useState(false);
  useShelfFollowsProgress();
  const { shelf, books, designs, isSearching, known } = useShelfBooks(view, text, isChoosing);
  const { ask, popup } = useBookDeletion(books);
  const setStatus = useSetStatus(view, books);
  const unsaved = useUnsavedNotes();
  const isNarrowed = isSearching || view.status !== undefined || view.tag !== undefined;
  const isTagged = view.tag !== undefined || known.some(({ tags }) => tags.length > 0);
  if (shelf.data && books.length === 0 && !isNarrowed) return <EmptyShelf newBook={newBook} />;
  return (
    <>
      <ShelfBar
        view={view}
        text={text}
        onText={setText}
        tags={isTagged && <TagFilter books={known} tag={view.tag} onOpen={() => setChoosing(true)} />}
      />
      <RefreshFailure query={shelf} />
      {isSearching && shelf.data && <Found text={text} count={books.length} isWhole={!shelf.hasNextPage} />}
      {shelf.data && books.length === 0 && !isSearching && (
        <EmptyState>
          {view.tag ? (
            <Trans>No book matches.</Trans>
          ) : (
            <Trans>No books here yet. Change a book's status in its menu.</Trans>
          )}
        </EmptyState>
      )}
      {books.length > 0 && (
        <BookGrid as="ul">
          {books.map((book, at) => {
            const draft = unsaved.find(({ bookId }) => bookId === book._id);
            return (
              <Box as="li" key={book._id} css={offScreen}>
                <BookCard
                  book={book}
                  design={designs[at]}
                  draftHref={draft && draftHref(draft)}
                  onDelete={ask}
                  onStatus={setStatus}
                />
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
    <Flex wrap="wrap" columnGap={6} mt={4} pt={2} borderTopWidth="1px">
      <AppLink to={hrefs.notebook()} {...footLink}>
        <NotebookText />
        {t`All my notes`}
      </AppLink>
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
  color: 'fg.muted',
  fontSize: 'sm',
  textDecoration: 'none',
  _hover: { textDecoration: 'underline' },
} as const;

function Found({ text, count, isWhole }: { text: string; count: number; isWhole: boolean }) {
  const { t } = useLingui();
  const words = text.trim();
  return (
    <Flex wrap="wrap" align="center" columnGap={4} minHeight="touch" color="fg.muted" fontSize="sm">
      {isWhole ? (
        <p role="status">
          {count > 0 ? plural(count, { one: '# book', other: '# books' }) : <Trans>No book matches.</Trans>}
        </p>
      ) : (
        <Loading />
      )}
      <AppLink to={notesWith(words)} fontWeight="medium">
        {t`Search your notes for “${words}”`}
      </AppLink>
    </Flex>
  );
}

/** Hundreds of cards: the browser lays out only those near the viewport. */
const offScreen = { contentVisibility: 'auto', containIntrinsicSize: 'auto 21rem', padding: 1, margin: -1 } as const;

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
