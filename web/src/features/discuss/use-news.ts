import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '@/lib/toasts';
import { countNews, laterState, type ThreadState } from '@/ui/thread/live/thread-state';
import { useLiveThread } from '@/ui/thread/live/use-live-thread';
import { useIsPosting } from '@/ui/thread/use-is-posting';
import { noteVersion } from './news-version';
import { patchPosts, type ThreadData } from './patch-posts';
import { threadQuery } from './queries';

interface Options {
  thread: ThreadData;
  page: number;
  isTurning: boolean;
  /** Leads the reader to a post. */
  arrive: (postId: string, page?: number) => void;
}

/**
 * What others do in an open thread: their posts are only counted until the reader opens them, so that nothing jumps;
 * like counts follow by themselves.
 */
export function useNews({ thread: { topic, posts, pages }, page, isTurning, arrive }: Options) {
  const client = useQueryClient();
  const [opened, setOpened] = useState<ThreadState>();
  const [isOpening, setOpening] = useState(false);
  const shown = posts.flatMap(({ _id, replyTo }) => (replyTo === null ? [_id] : []));
  const live = useLiveThread({
    path: `topics/${topic._id}`,
    shown: isTurning ? undefined : shown,
    onLikes: (likes) => {
      const marks = Object.entries(likes).map(([id, count]) => [id, { likes: count }]);
      patchPosts(client, topic._id, Object.fromEntries(marks));
    },
  });

  const read = { numPosts: topic.numPosts, latestPost: Date.parse(topic.latestPost) };
  const count = useSteady(countNews(laterState(read, opened), live), useIsPosting());

  const open = async () => {
    if (!live) return;
    setOpening(true);
    noteVersion(topic._id, live);
    const again = (wanted: number) => client.fetchQuery({ ...threadQuery(topic._id, wanted), staleTime: 0 });
    const known = new Set(posts.map(({ _id }) => _id));
    try {
      const here = await again(page);
      const newcomer = here.posts.find(({ _id }) => !known.has(_id));
      const last = newcomer || page >= here.pages ? undefined : await again(here.pages);
      const newest = last?.posts.findLast(({ replyTo }) => replyTo === null);
      setOpened(live);
      if (newcomer) arrive(newcomer._id);
      else if (newest && Date.parse(newest.createdAt) > read.latestPost) arrive(newest._id, here.pages);
      else if (pages > 1) toast('The new post is a reply on another page.');
    } catch {
      toast('The new posts did not come. Please try again.', { kind: 'failed' });
    } finally {
      setOpening(false);
    }
  };
  return { count, isOpening, open };
}

/** While something of the reader's own is on its way, the count before it: their own post is no news to them. */
function useSteady(count: number, isPosting: boolean): number {
  const steady = useRef(count);
  useEffect(() => {
    if (!isPosting) steady.current = count;
  }, [count, isPosting]);
  return isPosting ? steady.current : count;
}
