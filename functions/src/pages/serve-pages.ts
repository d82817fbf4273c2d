import type { PageRequest, RenderedPage, Transport } from '../contract/pages';
import { unavailable } from '../domain/errors';
import { slots } from '../platform/async/slots';
import { withTimeout } from '../platform/async/timeout';
import {
  callOf,
  html,
  keptByCdn,
  MISSING_SECONDS,
  NEVER_KEPT,
  plainText,
  tryAgainAfter,
} from '../platform/http/answers';
import type { PageOutgoing } from '../platform/http/page-function';
import type { LogEntry } from '../platform/http/serve';
import type { LoadedRenderer } from './renderer';

interface Dependencies {
  load: () => Promise<LoadedRenderer>;
  /** Makes calls as a visitor. */
  send: Transport;
  now: () => number;
  /** Called once per answer. `fault` is the error that kept a page from rendering properly. */
  log: (entry: LogEntry) => void;
}

/** Renders at once, and how many more may wait: beyond that, an error that asks the reader to retry is better. */
const RENDER_LIMITS = { working: 8, waiting: 120 };

const READER_WAIT_MS = 1000;
/** In a process that has just started: the app needs other functions, which may be asleep too. */
const FIRST_WAIT_MS = 3000;
const FIRST_SECONDS = 10;

/** After that, the app draws a reader's screen itself. */
export const readerWaitMs = (): number => (process.uptime() < FIRST_SECONDS ? FIRST_WAIT_MS : READER_WAIT_MS);

const CDN_SECONDS = 60;
const RETRY_AFTER = 5;

/** Answers requests for pages, with the shell if rendering fails, which the browser renders into. Never throws. */
export function servePages({ load, send, now, log }: Dependencies) {
  const inTurn = slots(RENDER_LIMITS, unavailable);

  return async (request: PageRequest, requestId: string): Promise<PageOutgoing> => {
    const started = now();
    const { answer, fault } = await load().then((loaded) => render(request, loaded, send, inTurn), unloaded);
    const entry = { requestId, call: callOf(request.path), status: answer.status, ms: now() - started };
    log(fault === undefined ? entry : { ...entry, fault });
    return answer;
  };
}

interface Attempt {
  answer: PageOutgoing;
  fault?: unknown;
}

/** The answer when the renderer's files are missing, so that no page can show the error. */
const unloaded = (fault: unknown): Attempt => ({
  answer: away(plainText(503, NEVER_KEPT, "Flyleaf can't show this page right now. Try again in a moment.\n")),
  fault,
});

async function render(
  request: PageRequest,
  { renderer, site, shell }: LoadedRenderer,
  send: Transport,
  inTurn: ReturnType<typeof slots>,
): Promise<Attempt> {
  try {
    const drawing = inTurn(() => renderer.renderPage(request, site, send));
    const page = await (request.reader ? withTimeout(readerWaitMs(), () => drawing) : drawing);
    const fault = page.kind === 'moved' ? undefined : page.faults[0];
    if (page.kind === 'shell') return { answer: html(200, keptByCdn(CDN_SECONDS), shell), fault };
    return { answer: present(page, request), fault };
  } catch (fault) {
    const isBusy = (fault as { code?: unknown }).code === 'unavailable';
    if (!isBusy || request.reader) return { answer: html(200, NEVER_KEPT, shell), fault };
    return { answer: away(html(503, NEVER_KEPT, renderer.renderBusy(request.language, site))), fault };
  }
}

function present(page: Exclude<RenderedPage, { kind: 'shell' }>, request: PageRequest): PageOutgoing {
  if (page.kind === 'moved') {
    const headers = { 'Cache-Control': keptByCdn(CDN_SECONDS), Location: page.location };
    return { status: page.status, headers, body: '' };
  }
  if (page.status === 503) return away(html(503, NEVER_KEPT, page.html));
  return html(page.status, page.status === 404 ? keptByCdn(MISSING_SECONDS) : cacheControl(request), page.html);
}

/** Notes made private must disappear at once, so their pages aren't cached. Nor are searches, which rarely repeat. */
function cacheControl({ search }: PageRequest): string {
  const params = new URLSearchParams(search);
  return params.get('tab') === 'notes' || params.has('q') ? NEVER_KEPT : keptByCdn(CDN_SECONDS);
}

const away = (answer: PageOutgoing) => tryAgainAfter(RETRY_AFTER, answer);
