import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { getSession } from '@/lib/session/session';

/** The id of the element that holds the state of a rendered page. */
export const STATE_ID = 'state';

/**
 * Puts the data of a page that the server rendered into the cache, as if it had just been read. What depends on the
 * reader is read again once they are known: a rendered page is a visitor's.
 * @returns whether this page was rendered
 */
export function takeRenderedState(client: QueryClient, now = Date.now()): boolean {
  const element = document.getElementById(STATE_ID);
  if (!element?.textContent) return false;
  const { queries, ...rest } = JSON.parse(element.textContent) as DehydratedState;
  const isReader = getSession() !== null;
  const dated = queries.map((query) => {
    const dataUpdatedAt = isReader && query.meta?.personal ? 0 : now;
    return { ...query, state: { ...query.state, dataUpdatedAt } };
  });
  hydrate(client, { ...rest, queries: dated });
  return true;
}
