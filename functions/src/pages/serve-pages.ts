import { slots } from '../async/slots';
import { unavailable } from '../contract/errors';
import type { PageRequest, RenderedPage } from '../contract/pages';
import type { LogEntry } from '../http/serve';
import type { LoadedRenderer } from './renderer';

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface Dependencies {
  load: () => Promise<LoadedRenderer>;
  now: () => number;
  /** Called once for each answer. `fault` is what kept a page from being rendered as it should be. */
  log: (entry: LogEntry) => void;
}

/** Renders at once, and how many more may wait: above that a reader is better served by trying again. */
const BOUNDS = { working: 8, waiting: 120 };

/** Seconds that the CDN keeps a page, and one that isn't there. */
const CDN_SECONDS = 60;
const MISSING_SECONDS = 10;
/** Seconds after which to try again. */
const RETRY_AFTER = 5;

/** Characters of an address in the log. */
const PATH_LOGGED = 200;

const NEVER_KEPT = 'private, no-store';
const kept = (seconds: number) => `public, max-age=0, s-maxage=${seconds}`;

/** Public pages as HTML. Never throws: when rendering fails the answer is the shell, which the browser fills. */
export function servePages({ load, now, log }: Dependencies) {
  const inTurn = slots(BOUNDS, unavailable);

  return async (request: PageRequest, requestId: string): Promise<PageAnswer> => {
    const started = now();
    let fault: unknown;
    let answer: PageAnswer;
    const loaded = await load().catch((error: unknown) => error as Error);
    if (loaded instanceof Error) return { status: 503, headers: { 'Cache-Control': NEVER_KEPT }, body: loaded.message };
    const { renderer, site, shell } = loaded;
    try {
      const page = await inTurn(() => renderer.renderPage(request, site));
      answer = present(page, request);
      fault = faultOf(page);
    } catch (error) {
      fault = error;
      const isBusy = (error as { code?: unknown }).code === 'unavailable';
      answer = isBusy ? away(renderer.renderBusy(request.language, site)) : html(200, NEVER_KEPT, shell);
    }
    const call = `GET ${request.path.slice(0, PATH_LOGGED)}`;
    const entry = { requestId, call, status: answer.status, ms: now() - started };
    log(fault === undefined ? entry : { ...entry, fault });
    return answer;
  };
}

function present(page: RenderedPage, request: PageRequest): PageAnswer {
  if (page.kind === 'moved') {
    const headers = { 'Cache-Control': kept(CDN_SECONDS), Location: page.location };
    return { status: page.status, headers, body: '' };
  }
  if (page.status === 503) return away(page.html);
  return html(page.status, page.status === 404 ? kept(MISSING_SECONDS) : cacheControl(request), page.html);
}

/** A note that was made private must disappear at once, so pages with notes are kept by nobody. */
function cacheControl({ search }: PageRequest): string {
  return new URLSearchParams(search).get('tab') === 'notes' ? NEVER_KEPT : kept(CDN_SECONDS);
}

function away(body: string): PageAnswer {
  const { status, headers } = html(503, NEVER_KEPT, body);
  return { status, headers: { ...headers, 'Retry-After': String(RETRY_AFTER) }, body };
}

function html(status: number, cacheControl: string, body: string): PageAnswer {
  return { status, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': cacheControl }, body };
}

function faultOf(page: RenderedPage): unknown {
  if (page.kind === 'moved') return undefined;
  const { faults, missingRules } = page;
  if (faults.length > 0) return faults[0];
  return missingRules.length > 0 ? new Error(`The build has no style rule ${missingRules.join(', ')}`) : undefined;
}
