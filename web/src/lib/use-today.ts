import { useSyncExternalStore } from 'react';
import { today } from './dates';

const MINUTE_MS = 60_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** Changes at midnight, also in a tab that stays open. */
export const useToday = (): string => useSyncExternalStore(subscribe, today, today);
