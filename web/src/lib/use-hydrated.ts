import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { renderedFor } from './rendered-for';

let isUnderway = false;

export function setHydrating(isNow: boolean): void {
  isUnderway = isNow;
}

/** True while the app must show only what the server rendered. */
export const isHydrating = (): boolean => isUnderway;

/**
 * False on the server and during hydration, when only data known to both sides may be shown. A reader's own screen isn't
 * hydrated: the app renders it from scratch.
 */
export function useHydrated(): boolean {
  const atOnce = useSyncExternalStore(
    () => () => {},
    () => !isUnderway,
    () => renderedFor() !== undefined,
  );
  // State updates let React render the differences in slices. An external store would force one long task.
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!atOnce) startTransition(() => setOver(true));
  }, [atOnce]);
  return atOnce || isOver;
}
