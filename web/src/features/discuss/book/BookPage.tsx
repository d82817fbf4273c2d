import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { PublicBook } from '@contract/discuss';
import { UNSORTED } from '@domain/addresses';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { BookCover } from '@/components/book/BookCover';
import { LoadFailure } from '@/components/feedback/Loading';
import { lazyParts } from '@/components/lazy-parts';
import { PageTabs } from '@/components/navigation/PageTabs';
import { Page } from '@/components/page/Page';
import { LevelControl } from '@/features/notices/levels/LevelControl';
import { progressQuery } from '@/features/progress/api';
import { OnShelf } from '@/features/progress/lazy';
import { ProgressControl } from '@/features/progress/ProgressControl';
import { ReportMenu } from '@/features/thread/report/lazy-menu';
import { isNotFound } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import { useSearchHref } from '@/lib/use-search-change';
import { bookQuery } from '../api';
import { NotHere, ThreadCrumbs } from '../discuss-navigation';
import { useIsStarting } from '../starting/api';
import { StartDiscussion } from '../starting/StartDiscussion';
import { HeadingSkeleton, LineSkeleton } from '../table-parts';
import { PublicNotes } from './PublicNotes';
import { TopicsTab } from './TopicsTab';

const { ClubsWithBook } = lazyParts(() => import('@/features/club-books/BookDiscussions'), {
  texts: 'club-books',
  isBesideContent: true,
});

/** `/discuss/{genre}/{book}`, and its public notes with `?tab=notes`. */
export function BookPage() {
  const { t } = useLingui();
  const { genre = '', book: bookId = '' } = useParams();
  const { search, hash } = useLocation();
  const query = useQuery(bookQuery(bookId));
  const { data: book, error } = query;
  const isStarting = useIsStarting();
  const [started, setStarted] = useState<string>();
  if (isStarting && started !== bookId) setStarted(bookId);

  if (isNotFound(error)) return <NotHere what="book" />;
  // The first discussion gives the book a genre, and opens by itself.
  if (book && (book.genre ?? UNSORTED) !== genre && started !== bookId)
    return <Navigate to={hrefs.genreBook(book.genre, bookId) + search + hash} replace />;
  const forShelf = book && { ...book, id: bookId, published: book.publishedDate };
  const crumbs = <ThreadCrumbs genre={genre} bookId={bookId} book={book} />;
  if (error && !book) {
    return (
      <Page title="" heading={t`Book`} breadcrumb={crumbs}>
        <LoadFailure query={query} />
      </Page>
    );
  }
  return (
    <Page
      title={book?.title ?? ''}
      heading={book?.title ?? <HeadingSkeleton label={t`Book`} />}
      breadcrumb={crumbs}
      actions={
        <>
          <LevelControl of="book" id={bookId} />
          <StartDiscussion book={book && { ...book, published: book.publishedDate }} />
        </>
      }
      cover={
        <Box data-ui="bookCover">
          {book ? (
            <BookCover title={book.title} author={book.author} cover={book.cover} size="fill" />
          ) : (
            <Skeleton width="full" aspectRatio="2 / 3" />
          )}
        </Box>
      }
      byline={
        <>
          <Edition book={book} />
          <div data-ui="state">
            <ProgressControl bookId={bookId} book={forShelf} withShelf />
            {forShelf && <OnShelf book={forShelf} />}
            <Box minWidth="touch">
              <ReportMenu kind="book" id={bookId} />
            </Box>
          </div>
        </>
      }
    >
      <BookTabs genre={genre} bookId={bookId} book={book} />
    </Page>
  );
}

function Edition({ book }: { book: PublicBook | undefined }) {
  const { t } = useLingui();
  if (!book) return <LineSkeleton width={40} />;
  const { author, publisher, publishedDate, also = [] } = book;
  const titles = also.join(', ');
  return (
    <div>
      {author && (
        <Text as="bdi" color="fg">
          {author}
        </Text>
      )}
      {publisher && <span data-wide="">{` · ${publisher}`}</span>}
      {publishedDate && ` · ${publishedDate}`}
      {titles && <Text fontSize="sm">{t`Also published as ${titles}`}</Text>}
    </div>
  );
}

/** Keeps the footer below the fold however many rows there are, since it would jump when they load. */
const BELOW_FOLD = '75dvh';

interface BookTabsProps {
  genre: string;
  bookId: string;
  book: PublicBook | undefined;
}

const toTab = (tab: string) => (search: URLSearchParams) => {
  for (const name of [...search.keys()]) if (name !== 'lang') search.delete(name);
  if (tab === 'notes') search.set('tab', tab);
};

function BookTabs({ genre, bookId, book }: BookTabsProps) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const hrefAfter = useSearchHref();
  const own = useQuery({ ...progressQuery(bookId), enabled: false }).data?.book;
  const isOnNotes = params.get('tab') === 'notes';
  const tabs = [
    {
      name: t`Discussions`,
      count: book?.numDiscussions,
      to: hrefAfter(toTab('discussions')),
      isCurrent: !isOnNotes,
    },
    { name: t`Public notes`, to: hrefAfter(toTab('notes')), isCurrent: isOnNotes },
    ...(own ? [{ name: t`My Notes`, count: own.numNotes, to: hrefs.bookNotes(own._id), isCurrent: false }] : []),
  ];
  return (
    <Stack gap={{ base: 2, sm: 4 }} mt={{ base: -4, sm: 0 }}>
      <PageTabs label={book?.title ?? t`Discussions`} tabs={tabs} />
      <Box minHeight={BELOW_FOLD}>
        {isOnNotes ? (
          <PublicNotes bookId={bookId} />
        ) : (
          <Stack gap={4}>
            <TopicsTab genre={genre} bookId={bookId} count={book?.numDiscussions} />
            <ClubsWithBook bookId={bookId} />
          </Stack>
        )}
      </Box>
    </Stack>
  );
}
