import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { renderedFor } from './rendered-for';

let isUnderway = false;

/** Says that a rendered page is being hydrated, and when that is over. */
export function setHydrating(isNow: boolean): void {
  isUnderway = isNow;
}

/** Whether the app shows only what the server has rendered too. */
export const isHydrating = (): boolean => isUnderway;

/**
 * False while a page is rendered by the server and hydrated, when only what both sides know can be shown. A reader's own
 * screen isn't hydrated: the app draws it anew.
 */
export function useHydrated(): boolean {
  const atOnce = useSyncExternalStore(
    () => () => {},
    () => !isUnderway,
    () => renderedFor() !== undefined,
  );
  // What differs from the rendered page is drawn in slices. A store that differs would have React draw all of it in one task.
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!atOnce) startTransition(() => setOver(true));
  }, [atOnce]);
  return atOnce || isOver;
}
