import { onlineManager, type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isOffline } from '@/lib/api/api-error';

// A page that was opened without a network is told of no change, and would not ask again once there is one.
if (!navigator.onLine) onlineManager.setOnline(false);

export interface Offline {
  /** The device has no network at all, as far as it knows. */
  isDisconnected: boolean;
  /** Nothing of the screen is on the device. */
  isMissing: boolean;
  /** When the oldest answer on the screen was kept, in milliseconds since 1970; undefined when none was. */
  savedAt?: number | undefined;
}

/** What the screen lacks without a network; null while there is one. */
export function useOffline(): Offline | null {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const stop = cache.subscribe(onChange);
      addEventListener('online', onChange);
      addEventListener('offline', onChange);
      return () => {
        stop();
        removeEventListener('online', onChange);
        removeEventListener('offline', onChange);
      };
    },
    [cache],
  );
  // As text, since the same state must be the same value.
  return JSON.parse(useSyncExternalStore(subscribe, () => JSON.stringify(read(cache)))) as Offline | null;
}

function read(cache: QueryCache): Offline | null {
  const shown = cache.findAll({ type: 'active' });
  const unreached = shown.filter(({ state }) => isOffline(state.error));
  if (navigator.onLine && unreached.length === 0) return null;
  const saved = shown.filter(({ meta, state }) => meta?.persisted && state.data !== undefined);
  return {
    isDisconnected: !navigator.onLine,
    isMissing: saved.length === 0 && unreached.some(({ state }) => state.data === undefined),
    savedAt: saved.length > 0 ? Math.min(...saved.map(({ state }) => state.dataUpdatedAt)) : undefined,
  };
}
