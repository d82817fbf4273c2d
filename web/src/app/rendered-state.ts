import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { hasVisitorProgress } from '@/features/progress/visitor-progress';
import { inTime } from '@/lib/in-time';
import { takeScreen } from '@/lib/reader-screen';
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
  put(client, state, now);
  const isOther = getSession() !== null || hasVisitorProgress();
  ofStranger = new Set(isOther ? state.queries.map(({ queryHash }) => queryHash) : []);
  return address;
}

/**
 * Spells the address of this page as the server did when it rendered it. A visitor may come by another spelling of it
 * (`?from=/notes` for `?from=%2Fnotes`): the app would take it for another page and draw that over what was typed.
 */
export function spellAsRendered(address: string | undefined): void {
  if (!address) return;
  const { pathname, search, hash } = window.location;
  const rendered = new URL(address, window.location.origin);
  const isHere = rendered.pathname === pathname && spelling(rendered.search) === spelling(search);
  if (isHere && rendered.search !== search) window.history.replaceState(window.history.state, '', address + hash);
}

const spelling = (search: string) => new URLSearchParams(search).toString();

/** As if they had just been read, by this device's clock. */
function put(client: QueryClient, { queries, ...rest }: DehydratedState, now: number): void {
  const dated = queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } }));
  hydrate(client, { ...rest, queries: dated });
}

/** Milliseconds that the app waits for the answers of a rendered screen once its code is there. It then asks itself. */
const WAIT_MS = 1000;

/** Puts the answers that a signed-in reader's screen was rendered from into the cache, as soon as they are there. */
export async function takeScreenState(client: QueryClient): Promise<void> {
  const taken = takeScreen(getSession()?.token).then((screen) => {
    if (screen) put(client, JSON.parse(screen.state) as DehydratedState, Date.now());
  });
  await inTime(taken, WAIT_MS).catch(() => {});
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
