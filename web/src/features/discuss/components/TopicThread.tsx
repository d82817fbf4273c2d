import type { PublicBook } from '@contract/discuss';
import { useQueryClient } from '@tanstack/react-query';
import { useProgress } from '@/features/progress/api/queries';
import { ProgressControl } from '@/features/progress/components/ProgressControl';
import { Thread } from '@/features/thread/components/Thread';
import { ThreadBook } from '@/features/thread/components/ThreadBook';
import { ThreadProvider, useThreadState } from '@/features/thread/components/thread-context';
import { hrefs } from '@/lib/paths';
import type { ThreadData } from '../api/queries';
import { topicSource } from '../api/topic-source';

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

/** A public thread, with its book beside it on a wide screen. */
export function TopicThread({ thread, book, ...at }: Props) {
  const { topic } = thread;
  const read = { numPosts: topic.numPosts, latestPost: Date.parse(topic.latestPost) };
  const progress = useProgress(topic.bookId, { seeded: true });
  const state = useThreadState(topicSource(useQueryClient(), topic), { ...at, shown: thread, read, progress });
  return (
    <ThreadProvider thread={state} whereYouAre={<ProgressControl bookId={topic.bookId} seeded inText />}>
      <Thread side={<ThreadBook book={book} to={hrefs.genreBook(book?.genre ?? null, topic.bookId)} />} />
    </ThreadProvider>
  );
}
