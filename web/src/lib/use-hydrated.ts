import { useSyncExternalStore } from 'react';

/** False while a page is rendered by the server and hydrated, when only what both sides know can be shown. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
