import { useEffect, useRef } from 'react';
import { postElementId } from '../thread';

/** Milliseconds that a post is on the screen before it counts as read, and between two times that the server is told. */
const SEEN_MS = 1000;
const EVERY_MS = 30_000;

/** A post is on the screen when most of it is, or when it fills most of the screen. */
const MOST = 0.6;
const THRESHOLDS = [0, 0.2, 0.4, MOST, 0.8, 1];

function isOnScreen({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean {
  return (
    intersectionRatio >= MOST || intersectionRect.height >= MOST * (rootBounds?.height ?? Number.POSITIVE_INFINITY)
  );
}

/**
 * Tells which posts were on the screen for a second: when the screen is left, and every half minute.
 * @param ids the posts that aren't read yet
 * @param tell rejects when it failed: then the posts are told again with the next ones
 */
export function useSeenPosts(ids: readonly string[], tell: (seen: string[]) => Promise<unknown>): void {
  const seen = useRef(new Set<string>());
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });

  const wanted = ids.join(' ');
  useEffect(() => {
    const timers = new Map<Element, ReturnType<typeof setTimeout>>();
    const stop = (post: Element) => {
      clearTimeout(timers.get(post));
      timers.delete(post);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const { target: post } = entry;
          if (!isOnScreen(entry)) stop(post);
          else if (!timers.has(post))
            timers.set(
              post,
              setTimeout(() => {
                if (document.visibilityState === 'visible') seen.current.add(post.id);
              }, SEEN_MS),
            );
        }
      },
      { threshold: THRESHOLDS },
    );
    for (const id of wanted.split(' ')) {
      const post = id && document.getElementById(postElementId(id));
      if (post) observer.observe(post);
    }
    return () => {
      observer.disconnect();
      for (const post of [...timers.keys()]) stop(post);
    };
  }, [wanted]);

  useEffect(() => {
    const flush = () => {
      const told = [...seen.current];
      if (told.length === 0) return;
      seen.current.clear();
      const prefix = postElementId('');
      latest.current(told.map((id) => id.slice(prefix.length))).catch(() => {
        for (const id of told) seen.current.add(id);
      });
    };
    const onHidden = () => document.visibilityState === 'hidden' && flush();
    const timer = setInterval(flush, EVERY_MS);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHidden);
      flush();
    };
  }, []);
}
