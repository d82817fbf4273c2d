import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { hasVisitorProgress } from '@/features/progress/visitor-progress';
import { inTime } from '@/lib/in-time';
import type { ReaderScreen } from '@/lib/reader-screen';
import { getSession } from '@/lib/session/session';
import { startHydrating } from '@/lib/use-hydrated';

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
function put(client: QueryClient, { queries, ...rest }: DehydratedState, dataUpdatedAt: number, isKept = false): void {
  const dated = queries.map(({ state, ...query }) => ({
    ...query,
    state: { ...state, dataUpdatedAt, isInvalidated: isKept },
  }));
  hydrate(client, { ...rest, queries: dated });
}

const WAIT_MS = 1000;

export interface TakenScreen extends ReaderScreen {
  isShown: boolean;
}

/** The reader's screen that the head script has requested, unless it is late. Hydration starts if it is shown. */
export async function takeScreenState(client: QueryClient): Promise<TakenScreen | undefined> {
  const asked = globalThis.askedScreen;
  // The head script then shows no later one.
  globalThis.askedScreen = undefined;
  if (!asked || asked.token !== getSession()?.token) return undefined;
  const screen = await inTime(asked.screen, WAIT_MS).catch(() => undefined);
  if (!screen) return undefined;
  const { request, state, isKept, receivedAt } = screen;
  if (asked.isShown) startHydrating({ timeZone: request.timeZone, at: receivedAt });
  put(client, JSON.parse(state) as DehydratedState, isKept ? receivedAt : Date.now(), isKept);
  return { ...screen, isShown: asked.isShown };
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
