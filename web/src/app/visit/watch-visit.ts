import type { BrowserError, Visit } from '@contract/visit';
import { limits } from '@domain/limits';
import { onCLS } from 'web-vitals/onCLS.js';
import { onINP } from 'web-vitals/onINP.js';
import { onLCP } from 'web-vitals/onLCP.js';
import { call } from '@/lib/api/api';
import { screenAt } from '../routes';

/** What a page threw, and its path then. */
export type Thrown = readonly [error: unknown, path: string];

const SCRIPT = /\/assets\/([\w.-]+\.js:\d+:\d+)/;

const screenOf = (path: string) => screenAt(path)?.page.path;

/** The file name of the page's first script. */
function buildOf(page: Document): string | undefined {
  const script = page.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script?.src.match(/([\w.-]+)\.js$/)?.[1];
}

/** Without the message, which may contain what a reader typed. A chunk that didn't load is the network's failure. */
function reported([error, path]: Thrown): BrowserError | undefined {
  const screen = screenOf(path);
  if (!screen || !(error instanceof Error) || !/^\w+$/.test(error.name) || error.name === 'ChunkError')
    return undefined;
  const at = error.stack?.match(SCRIPT)?.[1];
  return { screen, name: error.name, ...(at && { at }) };
}

/** Reports once how the page loaded and what it threw: when the reader leaves or hides it. */
export function watchVisit(thrown: readonly Thrown[]): void {
  const screen = screenOf(location.pathname);
  const build = buildOf(document);
  if (!screen || !build) return;
  const figures: Partial<Pick<Visit, 'lcp' | 'inp' | 'cls'>> = {};
  const keep = { reportAllChanges: true };
  onLCP(({ value }) => Object.assign(figures, { lcp: value }), keep);
  onINP(({ value }) => Object.assign(figures, { inp: value }), keep);
  onCLS(({ value }) => Object.assign(figures, { cls: value }), keep);
  const report = () => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', report);
    const errors = thrown.flatMap((each) => reported(each) ?? []).slice(0, limits.visitErrors.max);
    const body = { build, screen, ...figures, errors };
    call('POST /api/user/visit', { body, anonymous: true, keepalive: true }).catch(() => {});
  };
  addEventListener('visibilitychange', report);
}
