import { useEffect, useState } from 'react';
import { toast } from '@/lib/toasts';
import { useIsPosting } from '../components/use-is-posting';
import type { ReadPage, ThreadPage } from '../thread-page';
import type { ThreadPost } from '../thread-post';
import type { ListenTo } from './live-documents';
import { countNews, laterState, type ThreadState } from './thread-state';
import { useLiveThread } from './use-live-thread';

interface Options<Post extends ThreadPost> {
  /** The path of the thread's document in the store. */
  path: string;
  shown: ThreadPage<Post>;
  /** The thread as it was when `shown` was read. */
  read: ThreadState;
  page: number;
  /** Another page is on its way. */
  isTurning: boolean;
  readPage: ReadPage<Post>;
  /** Leads the reader to a post. */
  arrive: (postId: string, page?: number) => void;
  onLikes: (likes: Readonly<Record<string, number>>) => void;
  /** Told of the thread as it is now, before it is read again. */
  onOpening?: (live: ThreadState) => void;
  listenTo?: ListenTo;
}

/**
 * What others do in an open thread: their posts are only counted until the reader opens them, so that nothing jumps;
 * like counts follow by themselves.
 */
export function useNews<Post extends ThreadPost>(options: Options<Post>) {
  const { path, shown, read, page, isTurning, readPage, arrive, onLikes, onOpening, listenTo } = options;
  const [opened, setOpened] = useState<ThreadState>();
  const [isOpening, setOpening] = useState(false);
  const topLevel = shown.posts.flatMap(({ _id, replyTo }) => (replyTo === null ? [_id] : []));
  const live = useLiveThread({ path, shown: isTurning ? undefined : topLevel, onLikes, ...(listenTo && { listenTo }) });
  const count = useSteady(countNews(laterState(read, opened), live), useIsPosting());

  const open = async () => {
    if (!live) return;
    setOpening(true);
    onOpening?.(live);
    const known = new Set(shown.posts.map(({ _id }) => _id));
    try {
      const here = await readPage(page, 'again');
      const newcomer = here.posts.find(({ _id }) => !known.has(_id));
      const last = newcomer || page >= here.pages ? undefined : await readPage(here.pages, 'again');
      const newest = last?.posts.findLast(({ replyTo }) => replyTo === null);
      setOpened(live);
      if (newcomer) arrive(newcomer._id);
      else if (newest && Date.parse(newest.createdAt) > read.latestPost) arrive(newest._id, here.pages);
      else if (shown.pages > 1) toast('The new post is a reply on another page.');
    } catch {
      toast('The new posts did not come. Please try again.', { kind: 'failed' });
    } finally {
      setOpening(false);
    }
  };
  return { count, isOpening, open };
}

export type News = ReturnType<typeof useNews>;

/** Milliseconds for which a count must hold before it is shown. */
const HOLD_MS = 150;

/**
 * The count once it has held for a moment, and not while something of the reader's own is on its way: their own post,
 * heard of before the thread has been read again, is no news to them. A lower count holds at once.
 */
function useSteady(count: number, isPosting: boolean): number {
  const [steady, setSteady] = useState(count);
  useEffect(() => {
    if (isPosting) return;
    const timer = setTimeout(() => setSteady(count), HOLD_MS);
    return () => clearTimeout(timer);
  }, [count, isPosting]);
  return Math.min(steady, count);
}
