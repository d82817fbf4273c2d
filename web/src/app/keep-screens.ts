import type { QueryClient } from '@tanstack/react-query';
import { forgetHome } from '@/lib/api/home-answers';
import { entryOfPage } from '@/lib/entry-of-page';
import { forgetScreens, writeScreen } from '@/lib/kept-screens';
import { isReadersOwn } from '@/lib/page';
import { getSession, isOfAnotherReader } from '@/lib/session/session';
import { hasSessionEnded } from '@/lib/session/session-end';
import { screenAt } from './routes';

/** Shown on the next visit (src/head/show-screen.ts). A change discards them all. Returns a function that stops it. */
export function keepScreens(client: QueryClient): () => void {
  const keep = () => document.visibilityState === 'hidden' && keepScreen(client);
  const onPageHide = () => keepScreen(client);
  addEventListener('visibilitychange', keep);
  addEventListener('pagehide', onPageHide);
  const stop = client.getMutationCache().subscribe(({ mutation }) => {
    if (mutation?.state.status !== 'success') return;
    forgetScreens();
    forgetHome(client);
  });
  return () => {
    removeEventListener('visibilitychange', keep);
    removeEventListener('pagehide', onPageHide);
    stop();
  };
}

/** Unfinished input belongs to the reader's draft and this visit only. Radio buttons don't count: a vote always shows them. */
const UNDERWAY = 'input:not([type="radio"]), textarea, [role="dialog"], [role="alertdialog"]';

/** Content that React has rendered but hides. */
const HIDDEN = '[style*="display: none"]';

const isUnderway = (): boolean => [...document.querySelectorAll(UNDERWAY)].some((element) => !element.closest(HIDDEN));

function keepScreen(client: QueryClient): void {
  if (isOfAnotherReader()) return;
  const reader = getSession()?.id;
  const root = document.getElementById('root');
  const isReaders = reader !== undefined && !hasSessionEnded() && isReadersOwn(screenAt(location.pathname)?.page);
  if (!isReaders || !root || !navigator.onLine || isUnderway() || !isStorable(client)) return;
  // Until the app takes over, the root holds a kept or server-rendered screen.
  if (!('isAppRendered' in document.documentElement.dataset)) return;
  const copy = root.cloneNode(true) as HTMLElement;
  copy.querySelector('#toaster')?.replaceChildren();
  for (const part of copy.querySelectorAll(HIDDEN)) part.remove();
  writeScreen(reader, location.pathname + location.search, {
    build: entryOfPage(),
    language: document.documentElement.lang,
    html: copy.innerHTML,
    css: rulesOfComponents(),
  });
}

/** False without data, or for text beyond the reader's progress, which must never be stored. Pending data may be. */
function isStorable(client: QueryClient): boolean {
  if (client.isMutating() > 0) return false;
  const shown = client.getQueryCache().findAll({ type: 'active' });
  return shown.every(({ state, meta }) => {
    const isKept = typeof meta?.persisted === 'function' ? meta.persisted(state.data) : meta?.persisted;
    return state.status === 'success' && (!meta?.hidden || (isKept && !state.isInvalidated));
  });
}

function rulesOfComponents(): string {
  const sheets = [...document.styleSheets].filter(
    ({ ownerNode }) => ownerNode instanceof HTMLElement && ownerNode.dataset.emotion !== undefined,
  );
  return sheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('');
}
