import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { ListedTopic, Topic } from '@contract/discuss';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { BookCover } from '@/components/book/BookCover';
import { LoadFailure } from '@/components/feedback/Loading';
import { RowLink, RowList } from '@/components/list/RowList';
import { TimeAgo } from '@/components/page/TimeAgo';
import { threadTitle } from '@/features/thread/shown/thread-title';
import { UpToChapter } from '@/features/thread/shown/UpToChapter';
import { hrefs } from '@/lib/paths';
import { recentQuery } from '../api';

interface Props {
  topics: readonly ListedTopic[];
  labelledBy: string;
}

export function TopicList({ topics, labelledBy }: Props) {
  return (
    <RowList aria-labelledby={labelledBy}>
      {topics.map((topic) => (
        <Row key={topic._id} topic={topic} />
      ))}
    </RowList>
  );
}

function Row({ topic: { book, ...topic } }: { topic: ListedTopic }) {
  return (
    <li>
      <BookCover title={book.title} author={book.author} cover={book.cover} size="xs" />
      <Box flex="1" minWidth={0} overflowWrap="anywhere">
        <RowLink to={hrefs.topic(book.genre, book._id, topic._id)} dir="auto">
          {threadTitle(topic)}
        </RowLink>
        {!topic.hidden && <UpToChapter chapter={topic.chapter} title={topic.title} />}
        <Text color="fg.muted" fontSize="sm">
          <bdi>{book.title}</bdi> · <PostsAndTime {...topic} />
        </Text>
      </Box>
    </li>
  );
}

export function RecentTopics() {
  const { t } = useLingui();
  const recent = useQuery(recentQuery);
  const { data, error } = recent;
  if (error && !data) return <LoadFailure query={recent} />;
  // Without any discussion, the headings would be empty.
  if (data?.newest.length === 0) return null;
  return (
    <Stack gap={8}>
      <Recent title={t`Active now`} topics={data?.active} />
      <Recent title={t`Newest`} topics={data?.newest} />
    </Stack>
  );
}

const ROWS = 5;

function Recent({ title, topics }: { title: string; topics: readonly ListedTopic[] | undefined }) {
  const id = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {topics ? (
        <TopicList topics={topics} labelledBy={id} />
      ) : (
        <RowList as="div" aria-hidden="true">
          {Array.from({ length: ROWS }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
            <div key={row}>
              <Skeleton flex="1" height="3.375rem" />
            </div>
          ))}
        </RowList>
      )}
    </Stack>
  );
}

function PostsAndTime({ numPosts, latestPost }: Pick<Topic, 'numPosts' | 'latestPost'>) {
  return (
    <>
      <Plural value={numPosts} one="# post" other="# posts" /> · <TimeAgo instant={latestPost} />
    </>
  );
}
