import { whenIdle } from '@/lib/load-chunk';
import { POSTS_ID } from '../thread';

/** Milliseconds for which the posts are on screen before somebody counts as reading along. */
const WATCHED_MS = 3000;

/** The same as long as nothing shows that there is somebody. What opens pages to measure or to index them has left by then. */
const UNTOUCHED_MS = 30_000;

/** By these somebody shows that they are there. A page scrolls by itself, too. */
const SIGNS = ['pointerdown', 'pointermove', 'wheel', 'touchstart', 'keydown'];

declare global {
  interface Navigator {
    /** Only some browsers tell. */
    connection?: { saveData?: boolean };
  }
}

/**
 * Runs `act` once the open thread's posts have been on screen for a while and the browser is idle: for seconds where
 * somebody has touched the page, else for longer; never for a reader who saves data. Returns the way to cancel it.
 */
export function whenWatched(act: () => void): () => void {
  const posts = document.getElementById(POSTS_ID);
  if (!posts || navigator.connection?.saveData) return () => {};
  const stopped = new AbortController();
  let isInView = false;
  // They came from another screen. Not every browser tells.
  let isTouched = (navigator as Partial<Navigator>).userActivation?.hasBeenActive ?? false;
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
      timer = setTimeout(
        () => {
          stop();
          cancelIdle = whenIdle(act);
        },
        isTouched ? WATCHED_MS : UNTOUCHED_MS,
      );
  };
  const onSign = () => {
    if (isTouched) return;
    isTouched = true;
    look();
  };
  const observer = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? false;
    look();
  });
  observer.observe(posts);
  const { signal } = stopped;
  document.addEventListener('visibilitychange', look, { signal });
  for (const sign of SIGNS) addEventListener(sign, onSign, { capture: true, passive: true, signal });
  return () => {
    stop();
    cancelIdle();
  };
}
