import { Box } from '@chakra-ui/react/box';
import type { Topic } from '@contract/discuss';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure } from '@/components/feedback/Loading';
import { Time } from '@/components/page/Time';
import { type Columns, DataTable } from '@/components/table/DataTable';
import { threadTitle } from '@/features/thread/shown/thread-title';
import { UnreadCount, unreadHash } from '@/features/thread/shown/UnreadCount';
import { ClosedMark, UpToChapter } from '@/features/thread/shown/UpToChapter';
import { hrefs } from '@/lib/paths';
import { useSearchChange } from '@/lib/use-search-change';
import { topicsQuery } from '../api';
import { topicsSizeOf, topicsSizes, useListPage, useNumberParam } from '../list-params';
import { SignInInvitation, StartLink } from '../starting/StartDiscussion';
import { fixedColumns, PostsAndTime, Quiet, TablePager } from '../table-parts';

interface Props {
  genre: string;
  bookId: string;
  count: number | undefined;
}

export function TopicsTab({ genre, bookId, count }: Props) {
  const { t } = useLingui();
  const param = useNumberParam('page');
  const size = usePageSize();
  const list = useListPage(topicsQuery(bookId), param.value, size.value);
  const { rows, isPending, isLoading, error } = list;

  if (error) return <LoadFailure query={list} />;
  const columns: Columns<Topic> = [
    { head: t`Discussion`, cell: (topic) => <Title topic={topic} /> },
    { head: t`Posts`, cell: ({ numPosts }) => <Quiet>{numPosts}</Quiet>, align: 'end' },
    { head: t`Posts This Week`, cell: ({ postsThisWeek }) => <Quiet>{postsThisWeek}</Quiet>, align: 'end' },
    { head: t`Latest Post`, cell: ({ latestPost }) => <Time instant={latestPost} /> },
  ];
  return (
    <>
      <Box css={look}>
        <DataTable
          caption={t`Discussions`}
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          line={(topic) => (
            <>
              <span>
                <PostsAndTime {...topic} />
              </span>
              <Marks topic={topic} />
            </>
          )}
          target={{ href: ({ _id, unread }) => hrefs.topic(genre, bookId, _id) + unreadHash(unread) }}
          skeletonRows={isLoading ? Math.min(Math.max(count ?? 6, 1), size.value) : 0}
          empty={
            <EmptyState
              action={
                <StartLink>
                  <Trans>Start the first discussion</Trans>
                </StartLink>
              }
            >
              <Trans>Reading alone? No one has started a discussion of this book yet. Ask the first question.</Trans>
            </EmptyState>
          }
        />
      </Box>
      {!isPending && <TablePager label={t`Pages of discussions`} list={list} param={param} size={size} />}
      {!isPending && <SignInInvitation />}
    </>
  );
}

function Title({ topic }: { topic: Topic }) {
  return (
    <>
      <bdi>{threadTitle(topic)}</bdi>
      <span data-wide="">
        <Marks topic={topic} />
      </span>
    </>
  );
}

function Marks({ topic: { chapter, title, hidden, closed, unread } }: { topic: Topic }) {
  return (
    <>
      {!hidden && <UpToChapter chapter={chapter} title={title} />}
      <ClosedMark closed={closed} /> <UnreadCount unread={unread} />
    </>
  );
}

const look = fixedColumns('5.5rem', '9.5rem', '19rem');

function usePageSize() {
  const [search] = useSearchParams();
  const change = useSearchChange();
  const value = topicsSizeOf(search);
  const onSize = (size: number) =>
    change((next) => {
      next.delete('page');
      if (size === topicsSizes[0]) next.delete('size');
      else next.set('size', String(size));
    });
  return { value, options: topicsSizes, onSize };
}
