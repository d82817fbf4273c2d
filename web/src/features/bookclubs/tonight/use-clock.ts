import { SECOND_MS } from '@domain/time';
import { useSyncExternalStore } from 'react';

const STEP_MS = 5 * SECOND_MS;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, STEP_MS);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

const now = () => Math.floor(Date.now() / STEP_MS) * STEP_MS;

/** Milliseconds, in steps of five seconds. */
export const useClock = (): number => useSyncExternalStore(subscribe, now);
