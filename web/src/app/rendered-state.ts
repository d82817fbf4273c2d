import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { hasVisitorProgress } from '@/features/progress/visitor-progress';
import { hide, isForOther } from '@/head/readers-page';
import { forgetDocuments } from '@/lib/kept-documents';
import { getSession } from '@/lib/session/session';
import { type Rendering, startHydrating } from '@/lib/use-hydrated';

export const STATE_ID = 'state';

export interface RenderedState extends DehydratedState {
  /** Path and query. */
  address: string;
  /** The time zone in which the server rendered a reader's page. */
  timeZone?: string;
}

export interface RenderedPage {
  address: string;
  /** Undefined for a page that is the same for everyone. */
  ofReader: Rendering | undefined;
}

let visitorQueries = new Set<string>();

/**
 * Puts the page's data into the cache, if the page was rendered for this reader. Undefined for the shell. Hydration of
 * a reader's page starts first: the device's answers would change what is being hydrated.
 */
export function takeRenderedState(client: QueryClient, now = Date.now()): RenderedPage | undefined {
  const page = document.documentElement;
  const element = document.getElementById(STATE_ID);
  // Another tab may have signed someone else in, or its reader out, since the head script looked.
  if (isForOther(page, getSession()?.id)) {
    hide(page);
    element?.remove();
    forgetDocuments();
    return undefined;
  }
  const text = element?.textContent;
  const { rendered, kept } = page.dataset;
  if (!text || rendered === undefined) return undefined;
  const { address, timeZone, ...state } = JSON.parse(text) as RenderedState;
  const at = kept === undefined ? now : Number(kept);
  const ofReader = timeZone === undefined ? undefined : { timeZone, at };
  if (ofReader) startHydrating(ofReader);
  put(client, state, at, kept !== undefined);
  const isOther = !ofReader && (getSession() !== null || hasVisitorProgress());
  visitorQueries = new Set(isOther ? state.queries.map(({ queryHash }) => queryHash) : []);
  return { address, ofReader };
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

/** Dates the data by this device's clock. An earlier visit's is requested again. */
function put(client: QueryClient, { queries, ...rest }: DehydratedState, dataUpdatedAt: number, isKept: boolean): void {
  const dated = queries.map(({ state, ...query }) => ({
    ...query,
    state: { ...state, dataUpdatedAt, isInvalidated: isKept },
  }));
  hydrate(client, { ...rest, queries: dated });
}

/** Public pages are rendered for a visitor. Only after hydration: earlier answers would change what is being hydrated. */
export function readPersonalAgain(client: QueryClient): void {
  const rendered = visitorQueries;
  if (rendered.size === 0) return;
  visitorQueries = new Set();
  client.invalidateQueries({
    predicate: ({ queryHash, meta }) => rendered.has(queryHash) && Boolean(meta?.personal || meta?.hidden),
  });
}
