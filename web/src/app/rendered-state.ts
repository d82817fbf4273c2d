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

/** What a page was rendered with, by hash, for somebody who has read nothing, when somebody else looks at it. */
let ofStranger = new Set<string>();

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
  const isOther = getSession() !== null || hasVisitorProgress();
  ofStranger = new Set(isOther ? queries.map(({ queryHash }) => queryHash) : []);
  return address;
}

/**
 * Reads again what depends on the reader, since a rendered page is a visitor's. Only once it is hydrated: an answer
 * before that would change what is hydrated.
 */
export function readPersonalAgain(client: QueryClient): void {
  const rendered = ofStranger;
  if (rendered.size === 0) return;
  ofStranger = new Set();
  client.invalidateQueries({
    predicate: ({ queryHash, meta }) => rendered.has(queryHash) && Boolean(meta?.personal || meta?.hidden),
  });
}
