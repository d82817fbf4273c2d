import { whenIdle } from '@/lib/load-chunk';
import { POSTS_ID } from '../thread';

/** Milliseconds for which the posts are on screen before somebody counts as reading along. */
const WATCHED_MS = 3000;

declare global {
  interface Navigator {
    /** Only some browsers tell. */
    connection?: { saveData?: boolean };
  }
}

/**
 * Runs `act` once the open thread's posts have been on screen for a while and the browser is idle; never for a reader
 * who saves data. Returns the way to cancel it.
 */
export function whenWatched(act: () => void): () => void {
  const posts = document.getElementById(POSTS_ID);
  if (!posts || navigator.connection?.saveData) return () => {};
  const stopped = new AbortController();
  let isInView = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancelIdle = () => {};
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    stopped.abort();
  };
  const look = () => {
    clearTimeout(timer);
    if (isInView && document.visibilityState === 'visible')
      timer = setTimeout(() => {
        stop();
        cancelIdle = whenIdle(act);
      }, WATCHED_MS);
  };
  const observer = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? false;
    look();
  });
  observer.observe(posts);
  document.addEventListener('visibilitychange', look, { signal: stopped.signal });
  return () => {
    stop();
    cancelIdle();
  };
}
