import { t } from '@lingui/core/macro';
import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '@/lib/toasts';
import type { ThreadPost } from '../shown/post';
import { patchPosts, postingKey } from '../shown/thread-cache';
import { countNews, laterState, type ThreadSource, type ThreadState, type ThreadView } from '../thread';
import { type ListenTo, liveLayer } from './live-layer';

interface Screen {
  scrollToPost: (postId: string, page?: number) => void;
  leaveMissingPage: () => Promise<void>;
  /** An answer or an edit, which must stay in place. */
  isWriting: boolean;
}

/** New posts are only counted, so that nothing jumps; likes, edits and deletions update by themselves. */
export function useNews<Post extends ThreadPost>(
  source: Pick<ThreadSource<Post>, 'keys' | 'readPage' | 'onOpening' | 'listenTo'> & { path: string },
  { shown, read, page, isTurning }: Pick<ThreadView<Post>, 'shown' | 'read' | 'page' | 'isTurning'>,
  { scrollToPost, leaveMissingPage, isWriting }: Screen,
) {
  const { path, keys, readPage, onOpening, listenTo } = source;
  const client = useQueryClient();
  const [known, setKnown] = useState(read);
  const seen = laterState(known, read);
  // A page that was read earlier counts fewer posts than the reader has seen on another page.
  if (seen.latestPost > known.latestPost) setKnown(seen);
  const [isOpening, setOpening] = useState(false);
  const topLevel = shown.posts.flatMap(({ _id, replyTo }) => (replyTo === null ? [_id] : []));
  const onLikes = (likes: Readonly<Record<string, number>>) => {
    const changes = Object.entries(likes).map(([id, count]) => [id, { likes: count }]);
    patchPosts(client, keys, Object.fromEntries(changes));
  };
  const live = useLiveThread({ path, shown: isTurning ? undefined : topLevel, onLikes, ...(listenTo && { listenTo }) });
  const isPosting = useIsMutating({ mutationKey: postingKey }) > 0;
  const waiting = countNews(seen, live);
  // The live count includes the reader's own post before the thread is refetched. It isn't news to them.
  const count = isPosting ? 0 : waiting;
  useChanges(live?.changes, isPosting || isWriting || waiting > 0, async () => {
    if (live) onOpening?.(live);
    await Promise.all([keys.pages, keys.replies].map((queryKey) => client.invalidateQueries({ queryKey })));
    await leaveMissingPage();
  });

  const open = async () => {
    if (!live) return;
    setOpening(true);
    onOpening?.(live);
    const before = new Set(shown.posts.map(({ _id }) => _id));
    try {
      const here = await readPage(page, 'again');
      const newcomer = here.posts.find(({ _id }) => !before.has(_id));
      const last = newcomer || page >= here.pages ? undefined : await readPage(here.pages, 'again');
      const newest = last?.posts.findLast(({ replyTo }) => replyTo === null);
      setKnown(live);
      if (newcomer) scrollToPost(newcomer._id);
      else if (newest && Date.parse(newest.createdAt) > read.latestPost) scrollToPost(newest._id, here.pages);
      else if (shown.pages > 1) toast(t`The new post is a reply on another page.`);
    } catch {
      const again = { label: t`Try again`, run: open };
      toast(t`Couldn't load the new posts.`, { kind: 'failed', ms: RETRY_MS, action: again });
    } finally {
      setOpening(false);
    }
  };
  return { count, isOpening, open };
}

const RETRY_MS = 8000;

const APART_MS = 5000;

function useChanges(changes: number | undefined, isHeld: boolean, tell: () => void): void {
  const lastCall = useRef<{ changes: number; at: number }>(undefined);
  const tellNow = useEffectEvent(tell);
  useEffect(() => {
    if (changes === undefined) lastCall.current = undefined;
    if (changes === undefined) return;
    lastCall.current ??= { changes, at: 0 };
    if (isHeld || changes === lastCall.current.changes) return;
    const wait = Math.max(0, lastCall.current.at + APART_MS - Date.now());
    const timer = setTimeout(() => {
      lastCall.current = { changes, at: Date.now() };
      tellNow();
    }, wait);
    return () => clearTimeout(timer);
  }, [changes, isHeld]);
}

interface ListenOptions {
  path: string;
  shown: readonly string[] | undefined;
  onLikes: (likes: Readonly<Record<string, number>>) => void;
  listenTo?: ListenTo;
}

/** One small document per thread, and the likes of the visible posts. Undefined until the first state. */
function useLiveThread({ path, shown, onLikes, listenTo = liveLayer.listenToDocuments }: ListenOptions) {
  const [received, setReceived] = useState<{ path: string; state: ThreadState }>();
  const tellLikes = useEffectEvent(onLikes);
  const isReady = shown !== undefined;
  const ids = shown?.join(' ') ?? '';

  useEffect(() => {
    if (!isReady) return;
    return listenTo([`${path}/live/posts`], (_, fields) => {
      const state = fields && toState(fields);
      if (state) setReceived({ path, state });
    });
  }, [path, isReady, listenTo]);

  useEffect(() => {
    if (!ids) return;
    const paths = ids.split(' ').map((id) => `${path}/likeCounts/${id}`);
    return listenTo(paths, (_, fields) => tellLikes(toLikes(fields)));
  }, [path, ids, listenTo]);

  return received?.path === path ? received.state : undefined;
}

function toState({ numPosts, latestPost, changes }: Record<string, unknown>): ThreadState | undefined {
  if (typeof numPosts !== 'number' || typeof latestPost !== 'object' || latestPost === null) return undefined;
  if (!('toMillis' in latestPost) || typeof latestPost.toMillis !== 'function') return undefined;
  return { numPosts, latestPost: Number(latestPost.toMillis()), changes: typeof changes === 'number' ? changes : 0 };
}

function toLikes(fields: Record<string, unknown> | undefined): Record<string, number> {
  const counts = fields?.counts;
  if (typeof counts !== 'object' || counts === null) return {};
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => typeof count === 'number' && count >= 0));
}
