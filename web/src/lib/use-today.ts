import { MINUTE_MS } from '@domain/time';
import { useSyncExternalStore } from 'react';
import { dayOfRendering, today } from './dates';

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** Changes at midnight, also in a tab that stays open. */
export const useToday = (): string => useSyncExternalStore(subscribe, today, dayOfRendering);
