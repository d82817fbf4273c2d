import type { PublicBook } from '@contract/discuss';
import { limits } from '@contract/limits';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useProgress } from '@/features/progress/api/queries';
import { ProgressControl } from '@/features/progress/components/ProgressControl';
import { Thread } from '@/features/thread/components/Thread';
import { ThreadBook } from '@/features/thread/components/ThreadBook';
import { ThreadProvider } from '@/features/thread/components/thread-context';
import { useThreadScreen } from '@/features/thread/components/use-thread-screen';
import type { PostLimits } from '@/features/thread/thread';
import { postMessage } from '@/lib/form-errors';
import { hrefs } from '@/lib/paths';
import { findLatest, repliesOf, type ThreadData, threadKeys, threadQuery } from '../api/queries';
import { topicWrites } from '../api/topic-writes';
import { noteVersion } from '../news-version';

interface Props {
  thread: ThreadData;
  book: PublicBook | undefined;
  page: number;
  onPage: (page: number) => void;
  /** The address of a page. */
  hrefOf: (page: number) => string;
  /** Another page is loading. */
  isTurning: boolean;
}

/** Posts of up to 350 and replies of up to 300 characters (specification, section 9). Each counter shows its own limit. */
const publicLimits: PostLimits = {
  post: { problem: (content) => postMessage(content, limits.post), counterMax: limits.post.max },
  reply: { problem: (content) => postMessage(content, limits.reply), counterMax: limits.reply.max },
};

/** A public thread, with its book beside it on a wide screen. */
export function TopicThread({ thread, book, page, onPage, hrefOf, isTurning }: Props) {
  const { t } = useLingui();
  const { topic } = thread;
  const client = useQueryClient();
  const screen = useThreadScreen({
    path: `topics/${topic._id}`,
    bookId: topic.bookId,
    threadId: topic._id,
    chapter: topic.chapter,
    progress: useProgress(topic.bookId, { seeded: true }),
    keys: threadKeys(topic._id),
    shown: thread,
    read: { numPosts: topic.numPosts, latestPost: Date.parse(topic.latestPost) },
    page,
    onPage,
    hrefOf,
    isTurning,
    readPage: (wanted, again) =>
      client.fetchQuery({ ...threadQuery(topic._id, wanted, topic.bookId), ...(again && { staleTime: 0 }) }),
    writes: topicWrites(client, topic),
    repliesOf: (postId) => repliesOf(topic._id, postId, topic.bookId),
    limits: publicLimits,
    draftPrefix: `topic:${topic._id}`,
    newLabel: t`New Post`,
    findLatest: () => findLatest(topic._id),
    onOpening: (live) => noteVersion(client, topic._id, live),
  });
  return (
    <ThreadProvider thread={screen} whereYouAre={<ProgressControl bookId={topic.bookId} seeded inText />}>
      <Thread side={<ThreadBook book={book} to={hrefs.genreBook(book?.genre ?? null, topic.bookId)} />} />
    </ThreadProvider>
  );
}
