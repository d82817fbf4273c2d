import { useEffect, useEffectEvent, useState } from 'react';
import type { ListenTo } from './live-documents';
import { liveLayer } from './live-layer';
import type { ThreadState } from './thread-state';

interface Options {
  /** The path of the thread's document. */
  path: string;
  /** The top-level posts that are shown. While it is undefined, nothing is loaded. */
  shown: readonly string[] | undefined;
  /** Called with the likes of posts, by their id, when they change. */
  onLikes: (likes: Readonly<Record<string, number>>) => void;
  listenTo?: ListenTo;
}

/**
 * Listens to an open thread: to its own small document and to the likes of the posts that are shown.
 * @returns the thread's latest state, undefined until one was received
 */
export function useLiveThread({ path, shown, onLikes, listenTo = liveLayer.listenToDocuments }: Options) {
  const [heard, setHeard] = useState<{ path: string; state: ThreadState }>();
  const tellLikes = useEffectEvent(onLikes);
  const isReady = shown !== undefined;
  const ids = shown?.join(' ') ?? '';

  useEffect(() => {
    if (!isReady) return;
    return listenTo([path], (_, fields) => {
      const state = fields && toState(fields);
      if (state) setHeard({ path, state });
    });
  }, [path, isReady, listenTo]);

  useEffect(() => {
    if (!ids) return;
    const paths = ids.split(' ').map((id) => `${path}/likeCounts/${id}`);
    return listenTo(paths, (_, fields) => tellLikes(toLikes(fields)));
  }, [path, ids, listenTo]);

  return heard?.path === path ? heard.state : undefined;
}

/** The SDK gives instants as objects with `toMillis`. */
function toState({ numPosts, latestPost }: Record<string, unknown>): ThreadState | undefined {
  if (typeof numPosts !== 'number' || typeof latestPost !== 'object' || latestPost === null) return undefined;
  if (!('toMillis' in latestPost) || typeof latestPost.toMillis !== 'function') return undefined;
  return { numPosts, latestPost: Number(latestPost.toMillis()) };
}

function toLikes(fields: Record<string, unknown> | undefined): Record<string, number> {
  const counts = fields?.counts;
  if (typeof counts !== 'object' || counts === null) return {};
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => typeof count === 'number' && count >= 0));
}
