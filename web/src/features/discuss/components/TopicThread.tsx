import { useQueryClient } from '@tanstack/react-query';
import { patchPosts } from '@/features/thread/api/patch-posts';
import { MoreReplies } from '@/features/thread/components/MoreReplies';
import { Thread } from '@/features/thread/components/Thread';
import { useArrival } from '@/features/thread/components/use-arrival';
import { useOpenForm } from '@/features/thread/components/use-open-form';
import { useNews } from '@/features/thread/live/use-news';
import { repliesOf, type ThreadData, threadKeys, threadQuery } from '../api/queries';
import { useTopicCalls } from '../api/use-topic-calls';
import { noteVersion } from '../news-version';
import { publicLimits } from '../public-limits';

interface Props {
  thread: ThreadData;
  page: number;
  onPage: (page: number) => void;
  /** Another page is on its way. */
  isTurning: boolean;
}

/** A public thread. */
export function TopicThread({ thread, page, onPage, isTurning }: Props) {
  const { topic } = thread;
  const client = useQueryClient();
  const [open, onOpen] = useOpenForm();
  const readPage = (wanted: number, again?: 'again') =>
    client.fetchQuery({ ...threadQuery(topic._id, wanted), ...(again && { staleTime: 0 }) });
  const { arrived, arrive, findNew } = useArrival({ page, onPage, readPage });
  const calls = useTopicCalls({ topic, onAdded: findNew });
  const news = useNews({
    path: `topics/${topic._id}`,
    shown: thread,
    read: { numPosts: topic.numPosts, latestPost: Date.parse(topic.latestPost) },
    page,
    isTurning,
    readPage,
    arrive,
    onLikes: (likes) => {
      const marks = Object.entries(likes).map(([id, count]) => [id, { likes: count }]);
      patchPosts(client, threadKeys(topic._id), Object.fromEntries(marks));
    },
    onOpening: (live) => noteVersion(topic._id, live),
  });
  return (
    <Thread
      shown={thread}
      page={page}
      onPage={onPage}
      isTurning={isTurning}
      news={news}
      newLabel="New Post"
      context={{
        calls,
        limits: publicLimits,
        draftPrefix: `topic:${topic._id}`,
        open,
        onOpen,
        arrived,
        renderReplies: (post, replies, list) => (
          <MoreReplies post={post} replies={replies} query={repliesOf(topic._id, post._id)} list={list} />
        ),
      }}
    />
  );
}
