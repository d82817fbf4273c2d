import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Tabs } from '@chakra-ui/react/tabs';
import { Text } from '@chakra-ui/react/text';
import type { PublicBook } from '@contract/discuss';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { BookCover } from '@/components/book/BookCover';
import { LoadFailure } from '@/components/feedback/Loading';
import { Page } from '@/components/page/Page';
import { isNotFound } from '@/lib/api/api-error';
import { hrefs, UNSORTED } from '@/lib/paths';
import { useSearchChange } from '@/lib/use-search-change';
import { bookQuery } from '../api/queries';
import { NotHere, ThreadCrumbs } from '../components/discuss-navigation';
import { PublicNotes } from '../components/PublicNotes';
import { StartDiscussion } from '../components/StartDiscussion';
import { TopicsTab } from '../components/TopicsTab';
import { HeadingSkeleton, LineSkeleton } from '../components/table-parts';

/** `/discuss/{genre}/{book}`: a book's discussions, and with `?tab=notes` its public notes. */
export function BookPage() {
  const { t } = useLingui();
  const { genre = '', book: bookId = '' } = useParams();
  const { search } = useLocation();
  const { data: book, error, refetch, isFetching } = useQuery(bookQuery(bookId));

  if (isNotFound(error)) return <NotHere what="book" />;
  if (book && (book.genre ?? UNSORTED) !== genre)
    return <Navigate to={hrefs.genreBook(book.genre, bookId) + search} replace />;
  const crumbs = <ThreadCrumbs genre={genre} bookId={bookId} book={book} />;
  if (error && !book) {
    return (
      <Page title="" heading={t`Book`} breadcrumb={crumbs}>
        <LoadFailure error={error} onRetry={refetch} retrying={isFetching} />
      </Page>
    );
  }
  return (
    <Page
      title={book?.title ?? ''}
      heading={book?.title ?? <HeadingSkeleton label={t`Book`} />}
      breadcrumb={crumbs}
      cover={
        <Box flex="none" width={{ base: 24, md: 28 }}>
          {book ? (
            <BookCover title={book.title} author={book.author} size="fill" />
          ) : (
            <Skeleton width="full" aspectRatio="2 / 3" />
          )}
        </Box>
      }
      byline={<Edition book={book} />}
    >
      <BookTabs genre={genre} bookId={bookId} book={book} />
    </Page>
  );
}

/** Author, publisher, year and count. Two lines are reserved while they load. */
function Edition({ book }: { book: PublicBook | undefined }) {
  const { t } = useLingui();
  if (!book) {
    return (
      <>
        <LineSkeleton width={40} fontSize="lg" />
        <LineSkeleton width={56} fontSize="sm" />
      </>
    );
  }
  const { author, publisher, publishedDate, numDiscussions } = book;
  const edition = [publisher, publishedDate].filter(Boolean).join(', ');
  return (
    <>
      {author && (
        <Text color="fg" fontFamily="reading" fontSize="lg">
          {t`by ${author}`}
        </Text>
      )}
      <Text fontSize="sm">
        {edition && `${edition} · `}
        <Plural value={numDiscussions} one="# discussion" other="# discussions" />
      </Text>
    </>
  );
}

/** Keeps the footer below the fold however many rows there are, since it would jump when they load. */
const BELOW_FOLD = '75dvh';

interface BookTabsProps {
  genre: string;
  bookId: string;
  book: PublicBook | undefined;
}

function BookTabs({ genre, bookId, book }: BookTabsProps) {
  const [params] = useSearchParams();
  const change = useSearchChange();
  const tab = params.get('tab') === 'notes' ? 'notes' : 'discussions';
  const onTab = (value: string) =>
    change((next) => {
      for (const name of [...next.keys()]) next.delete(name);
      if (value === 'notes') next.set('tab', 'notes');
    });
  return (
    <Tabs.Root value={tab} onValueChange={({ value }) => onTab(value)} lazyMount unmountOnExit>
      <Tabs.List>
        <Tabs.Trigger value="discussions">
          <Trans>Discussions</Trans>
        </Tabs.Trigger>
        <Tabs.Trigger value="notes">
          <Trans>Public notes</Trans>
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="discussions" display="flex" flexDirection="column" gap={4} minHeight={BELOW_FOLD}>
        <TopicsTab genre={genre} bookId={bookId} count={book?.numDiscussions} />
        {book && <StartDiscussion book={book} />}
      </Tabs.Content>
      <Tabs.Content value="notes" minHeight={BELOW_FOLD}>
        <PublicNotes bookId={bookId} />
      </Tabs.Content>
    </Tabs.Root>
  );
}
