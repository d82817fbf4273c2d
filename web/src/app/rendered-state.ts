import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { hasVisitorProgress } from '@/features/progress/visitor-progress';
import { inTime } from '@/lib/in-time';
import { takeScreen } from '@/lib/reader-screen';
import { getSession } from '@/lib/session/session';

export const STATE_ID = 'state';

/** The data from which a page was rendered. */
export interface RenderedState extends DehydratedState {
  /** Path and query string of the request. */
  address: string;
}

/** Hashes of the queries that the server answered for a visitor while the page's user is signed in. */
let visitorQueries = new Set<string>();

/**
 * Puts a rendered page's data into the cache, as if it had just been fetched.
 * @returns the path and query string that the page was rendered for; undefined for the shell
 */
export function takeRenderedState(client: QueryClient, now = Date.now()): string | undefined {
  const element = document.getElementById(STATE_ID);
  if (!element?.textContent) return undefined;
  const { address, ...state } = JSON.parse(element.textContent) as RenderedState;
  put(client, state, now);
  const isOther = getSession() !== null || hasVisitorProgress();
  visitorQueries = new Set(isOther ? state.queries.map(({ queryHash }) => queryHash) : []);
  return address;
}

/**
 * Replaces the address with the server's spelling of it. A visitor may use another spelling (`?from=/notes` for
 * `?from=%2Fnotes`): the app would treat that as a different page and draw over typed text.
 */
export function spellAsRendered(address: string | undefined): void {
  if (!address) return;
  const { pathname, search, hash } = window.location;
  const rendered = new URL(address, window.location.origin);
  const isHere = rendered.pathname === pathname && spelling(rendered.search) === spelling(search);
  if (isHere && rendered.search !== search) window.history.replaceState(window.history.state, '', address + hash);
}

const spelling = (search: string) => new URLSearchParams(search).toString();

/** Dates the data by this device's clock. */
function put(client: QueryClient, { queries, ...rest }: DehydratedState, now: number): void {
  const dated = queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } }));
  hydrate(client, { ...rest, queries: dated });
}

/** Milliseconds that the app, once loaded, waits for a rendered screen's data before it sends its own requests. */
const WAIT_MS = 1000;

/** Puts the data of a signed-in reader's rendered screen into the cache as soon as it arrives. */
export async function takeScreenState(client: QueryClient): Promise<void> {
  const taken = takeScreen(getSession()?.token).then((screen) => {
    if (screen) put(client, JSON.parse(screen.state) as DehydratedState, Date.now());
  });
  await inTime(taken, WAIT_MS).catch(() => {});
}

/**
 * Refetches data that depends on the reader, since pages are rendered for a visitor. Runs only after hydration: earlier
 * answers would change what is being hydrated.
 */
export function readPersonalAgain(client: QueryClient): void {
  const rendered = visitorQueries;
  if (rendered.size === 0) return;
  visitorQueries = new Set();
  client.invalidateQueries({
    predicate: ({ queryHash, meta }) => rendered.has(queryHash) && Boolean(meta?.personal || meta?.hidden),
  });
}
