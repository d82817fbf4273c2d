import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { renderedFor } from './rendered-for';

let isUnderway = false;

export function setHydrating(isNow: boolean): void {
  isUnderway = isNow;
}

export const isHydrating = (): boolean => isUnderway;

/** False until hydrated. A reader's own screen isn't hydrated: the app renders it from scratch. */
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
