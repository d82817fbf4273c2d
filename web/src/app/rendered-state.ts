import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { hasVisitorProgress } from '@/features/progress/visitor-progress';
import { inTime } from '@/lib/in-time';
import { takeScreen } from '@/lib/reader-screen';
import { getSession } from '@/lib/session/session';

export const STATE_ID = 'state';

export interface RenderedState extends DehydratedState {
  address: string;
}

let visitorQueries = new Set<string>();

/** Caches the page's data as just fetched. Returns the path and query it was rendered for; undefined for the shell. */
export function takeRenderedState(client: QueryClient, now = Date.now()): string | undefined {
  const element = document.getElementById(STATE_ID);
  if (!element?.textContent) return undefined;
  const { address, ...state } = JSON.parse(element.textContent) as RenderedState;
  put(client, state, now);
  const isOther = getSession() !== null || hasVisitorProgress();
  visitorQueries = new Set(isOther ? state.queries.map(({ queryHash }) => queryHash) : []);
  return address;
}

/** `?from=/notes` for `?from=%2Fnotes` would be a different page to the app, which would draw over typed text. */
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

const WAIT_MS = 1000;

export async function takeScreenState(client: QueryClient): Promise<void> {
  const taken = takeScreen(getSession()?.token).then((screen) => {
    if (screen) put(client, JSON.parse(screen.state) as DehydratedState, Date.now());
  });
  await inTime(taken, WAIT_MS).catch(() => {});
}

/** Pages are rendered for a visitor. Only after hydration: earlier answers would change what is being hydrated. */
export function readPersonalAgain(client: QueryClient): void {
  const rendered = visitorQueries;
  if (rendered.size === 0) return;
  visitorQueries = new Set();
  client.invalidateQueries({
    predicate: ({ queryHash, meta }) => rendered.has(queryHash) && Boolean(meta?.personal || meta?.hidden),
  });
}
