import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { renderedFor } from './rendered-for';

/** Where and when the server drew a reader's screen. */
export interface Rendering {
  timeZone: string;
  /** In milliseconds since 1970. */
  at: number;
}

let underway: 'visitors' | Rendering | undefined;
let waiting: (() => unknown)[] = [];

/** Until hydration ends, the app draws what the server drew. `visitors`: a public page, the same for everyone. */
export function startHydrating(page: 'visitors' | Rendering): void {
  underway = page;
}

export function finishHydrating(): void {
  underway = undefined;
  const actions = waiting;
  waiting = [];
  for (const act of actions) act();
}

export const isHydrating = (): boolean => underway !== undefined;
export const isVisitorsPage = (): boolean => underway === 'visitors';

/** The rendering of the reader's screen that is rendered or hydrated now. */
export function renderingNow(): Rendering | undefined {
  const timeZone = renderedFor()?.timeZone;
  if (timeZone !== undefined) return { timeZone, at: Date.now() };
  return underway === 'visitors' ? undefined : underway;
}

/** Acts at once if nothing is being hydrated. */
export function whenHydrated(act: () => unknown): void {
  if (isHydrating()) waiting.push(act);
  else act();
}

/** Returns false until hydrated, for what only this browser knows. */
export function useHydrated(): boolean {
  const atOnce = useSyncExternalStore(
    () => () => {},
    () => !isHydrating(),
    () => false,
  );
  // State updates let React render the differences in slices. An external store would force one long task.
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!atOnce) startTransition(() => setOver(true));
  }, [atOnce]);
  return atOnce || isOver;
}
