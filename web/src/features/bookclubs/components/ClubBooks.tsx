import { Card } from '@chakra-ui/react/card';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import type { ClubBook } from '@contract/bookclubs';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { memo } from 'react';
import { BookCover } from '@/components/book/BookCover';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Loading } from '@/components/feedback/Loading';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { LastPost, PostsToday } from './Activity';
import { Cards, CardsSkeleton } from './Cards';

interface Props {
  club: string;
  books: UseQueryResult<ClubBook[]>;
}

/** The club's current books. */
export function ClubBooks({ club, books: { data, error, refetch, isFetching } }: Props) {
  const { t } = useLingui();
  if (!data) {
    if (error) return <LoadFailure error={error} onRetry={refetch} retrying={isFetching} />;
    return (
      <>
        <Loading />
        <CardsSkeleton />
      </>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={<BookOpen />}>
        <Trans>The club isn't reading a book right now. Click "New Book" to choose one.</Trans>
      </EmptyState>
    );
  }
  return (
    <Cards aria-label={t`Current books`}>
      {data.map((book) => (
        <li key={book._id}>
          <ClubBookCard club={club} book={book} />
        </li>
      ))}
    </Cards>
  );
}

const ClubBookCard = memo(function ClubBookCard({ club, book }: { club: string; book: ClubBook }) {
  const { t } = useLingui();
  const { _id, title, author, lastPost, numPostsToday } = book;
  return (
    <Card.Root height="full">
      <Flex align="start" gap={4}>
        <BookCover title={title} author={author} />
        <Flex direction="column" gap={1} flex="1" alignSelf="stretch" minWidth={0} overflowWrap="anywhere">
          <h3 dir="auto">
            <AppLink to={hrefs.clubBook(club, _id)} data-card-link="">
              {title}
            </AppLink>
          </h3>
          {author && (
            <Text color="fg.muted" dir="auto">
              {t`by ${author}`}
            </Text>
          )}
          <Text mt="auto" pt={2}>
            <PostsToday count={numPostsToday} />
          </Text>
          <LastPost at={lastPost} />
        </Flex>
      </Flex>
    </Card.Root>
  );
});
