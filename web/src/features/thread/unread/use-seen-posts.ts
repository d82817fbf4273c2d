import { useEffect, useRef } from 'react';
import { postElementId } from '../shown/post';

/** How long a post is visible until it counts as read. */
const SEEN_MS = 1000;
const REPORT_EVERY_MS = 30_000;

/** The share of a post on the screen, or of the screen filled by it. */
const SEEN_SHARE = 0.6;
const THRESHOLDS = [0, 0.2, 0.4, SEEN_SHARE, 0.8, 1];

function isOnScreen({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean {
  return (
    intersectionRatio >= SEEN_SHARE ||
    intersectionRect.height >= SEEN_SHARE * (rootBounds?.height ?? Number.POSITIVE_INFINITY)
  );
}

const idOf = (post: Element): string => post.id.slice(postElementId('').length);

function createWatcher(onSeen: (postId: string) => void) {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const stop = (post: Element) => {
    clearTimeout(timers.get(post));
    timers.delete(post);
  };
  const pass = (post: Element) => {
    if (document.visibilityState === 'visible') return onSeen(idOf(post));
    // Observing the post again reports it after the next render.
    unwatch(post);
    observer.observe(post);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const { target: post } = entry;
        if (!isOnScreen(entry)) stop(post);
        else if (!timers.has(post)) timers.set(post, setTimeout(pass, SEEN_MS, post));
      }
    },
    { threshold: THRESHOLDS },
  );
  const unwatch = (post: Element) => {
    observer.unobserve(post);
    stop(post);
  };
  return {
    watch: (post: Element) => {
      observer.observe(post);
      return () => unwatch(post);
    },
  };
}

/** Reports seen posts every half minute and on leaving. If `tell` rejects, the next report repeats the posts. */
export function useSeenPosts(
  isWanted: (postId: string) => boolean,
  tell: (seen: string[]) => Promise<unknown>,
): (post: Element) => () => void {
  const seen = useRef(new Set<string>());
  const reported = useRef(new Set<string>());
  const latest = useRef({ isWanted, tell });
  const watcher = useRef<ReturnType<typeof createWatcher>>(undefined);
  useEffect(() => {
    latest.current = { isWanted, tell };
  });

  useEffect(() => {
    const flush = () => {
      const posts = [...seen.current];
      if (posts.length === 0) return;
      seen.current.clear();
      for (const id of posts) reported.current.add(id);
      latest.current.tell(posts).catch(() => {
        for (const id of posts) reported.current.delete(id);
        for (const id of posts) seen.current.add(id);
      });
    };
    const onHidden = () => document.visibilityState === 'hidden' && flush();
    const timer = setInterval(flush, REPORT_EVERY_MS);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHidden);
      flush();
    };
  }, []);

  return (post) => {
    watcher.current ??= createWatcher((id) => {
      if (!reported.current.has(id) && latest.current.isWanted(id)) seen.current.add(id);
    });
    return watcher.current.watch(post);
  };
}
