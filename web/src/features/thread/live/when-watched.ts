import { whenIdle } from '@/lib/load-chunk';
import { POSTS_ID } from '../shown/post';

const WATCHED_MS = 3000;

/** The same without any sign of activity. Page measurers and crawlers have left by then. */
const UNTOUCHED_MS = 30_000;

/** Events that show somebody is there. Scrolling isn't one: a page also scrolls by itself. */
const SIGNS = ['pointerdown', 'pointermove', 'wheel', 'touchstart', 'keydown'];

declare global {
  interface Navigator {
    connection?: { saveData?: boolean };
  }
}

/** Seconds after a touch, otherwise longer; never for a reader who saves data. Returns a function that cancels it. */
export function whenWatched(act: () => void): () => void {
  const posts = document.getElementById(POSTS_ID);
  if (!posts || navigator.connection?.saveData) return () => {};
  const stopped = new AbortController();
  let isInView = false;
  // True after a press on another screen. Not every browser reports it.
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
