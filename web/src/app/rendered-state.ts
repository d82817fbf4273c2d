import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { hasVisitorProgress } from '@/features/progress/visitor-progress';
import { getSession } from '@/lib/session/session';

/** The id of the element that holds the state of a rendered page. */
export const STATE_ID = 'state';

/** What a rendered page was made from. */
export interface RenderedState extends DehydratedState {
  /** Path and search part, as they were asked for. */
  address: string;
}

/** The page was rendered for somebody who has read nothing, and somebody else looks at it. */
let isOfStranger = false;

/**
 * Puts the data of a page that the server rendered into the cache, as if it had just been read.
 * @returns the address that this page was rendered for, path and search part; undefined for the shell
 */
export function takeRenderedState(client: QueryClient, now = Date.now()): string | undefined {
  const element = document.getElementById(STATE_ID);
  if (!element?.textContent) return undefined;
  const { address, ...state } = JSON.parse(element.textContent) as RenderedState;
  const { queries, ...rest } = state;
  const dated = queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } }));
  hydrate(client, { ...rest, queries: dated });
  isOfStranger = getSession() !== null || hasVisitorProgress();
  return address;
}

/**
 * Reads again what depends on the reader, since a rendered page is a visitor's. Only once it is hydrated: an answer
 * before that would change what is hydrated.
 */
export function readPersonalAgain(client: QueryClient): void {
  if (!isOfStranger) return;
  isOfStranger = false;
  client.invalidateQueries({ predicate: ({ meta }) => Boolean(meta?.personal || meta?.hidden) });
}
