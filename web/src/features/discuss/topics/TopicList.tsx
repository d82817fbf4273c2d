import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ListedTopic } from '@contract/discuss';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { BookCover } from '@/components/book/BookCover';
import { LoadFailure } from '@/components/feedback/Loading';
import { RowList } from '@/components/list/RowList';
import { TalkRow } from '@/components/list/TalkRow';
import { threadTitle } from '@/features/thread/shown/thread-title';
import { UpToChapter } from '@/features/thread/shown/UpToChapter';
import { hrefs } from '@/lib/paths';
import { recentQuery } from '../api';
import { PostsAndTime } from '../table-parts';

interface Props {
  topics: readonly ListedTopic[];
  labelledBy: string;
}

export function TopicList({ topics, labelledBy }: Props) {
  return (
    <RowList aria-labelledby={labelledBy} data-small="">
      {topics.map(({ book, ...topic }) => (
        <TalkRow
          key={topic._id}
          to={hrefs.topic(book.genre, book._id, topic._id)}
          picture={<BookCover title={book.title} author={book.author} cover={book.cover} size="xs" />}
          title={<bdi>{threadTitle(topic)}</bdi>}
          meta={
            <>
              <span>
                <bdi>{book.title}</bdi> · <PostsAndTime {...topic} />
              </span>
              {!topic.hidden && <UpToChapter chapter={topic.chapter} title={topic.title} />}
            </>
          }
        />
      ))}
    </RowList>
  );
}

/** One below the other on a phone. */
export const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    gap: 8,
  },
});

export function RecentTopics() {
  const { t } = useLingui();
  const recent = useQuery(recentQuery);
  const { data, error } = recent;
  if (error && !data) return <LoadFailure query={recent} />;
  // Without any discussion, the headings would be empty.
  if (data?.newest.length === 0) return null;
  return (
    <Columns>
      <Recent title={t`Active now`} topics={data?.active} />
      <Recent title={t`Newest`} topics={data?.newest} isBrief />
    </Columns>
  );
}

const ROWS = 5;

interface RecentProps {
  title: string;
  topics: readonly ListedTopic[] | undefined;
  /** A phone shows its first three. */
  isBrief?: boolean;
}

function Recent({ title, topics, isBrief = false }: RecentProps) {
  const id = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={id} data-brief={isBrief || undefined}>
      <h2 id={id}>{title}</h2>
      {topics ? (
        <TopicList topics={topics} labelledBy={id} />
      ) : (
        <RowList as="div" aria-hidden="true" data-small="">
          {Array.from({ length: ROWS }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
            <div key={row}>
              <Skeleton flex="1" height="3.1875rem" />
            </div>
          ))}
        </RowList>
      )}
    </Stack>
  );
}
