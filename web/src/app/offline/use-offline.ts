import { onlineManager, type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isOffline } from '@/lib/api/api-error';

// A page that was opened offline gets no online event from the query library, and would not refetch later.
if (!navigator.onLine) onlineManager.setOnline(false);

export interface Offline {
  isDisconnected: boolean;
  isMissing: boolean;
  /** The time when the oldest data on the screen was stored; undefined if none came from the device. */
  savedAt?: number | undefined;
}

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
  // Serialized, since an unchanged state must stay the identical value.
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
