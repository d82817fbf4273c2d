import { slots } from '../async/slots';
import { withTimeout } from '../async/timeout';
import { unavailable } from '../contract/errors';
import { toApiError } from '../http/errors';
import type { PageOutgoing } from '../http/page-function';
import type { LogEntry } from '../http/serve';
import type { File, Route } from './files';

interface Dependencies {
  now: () => number;
  /** Called once for each answer. */
  log: (entry: LogEntry) => void;
}

export interface FileRequest {
  /** Percent-encoded. */
  path: string;
  /** Scheme and host. */
  origin: string;
  requestId: string;
}

/** Files that are made at once, and how many more may wait. Drawing fills a processor. */
const BOUNDS = { read: { working: 8, waiting: 60 }, draw: { working: 2, waiting: 30 } } as const;

/** Milliseconds until a file fails: its readers are programs, which try again. */
const DEADLINE_MS = 10_000;
/** Seconds after which they may. */
const RETRY_AFTER = 30;
const MISSING_SECONDS = 10;

/** Where files are. Everything else is a page. */
const FILES = /^\/(?:sitemap\.xml$|sitemaps\/|feeds\/|previews\/)/;

/** Characters of an address in the log. */
const PATH_LOGGED = 200;

/** Answers a request for a file; undefined for another address. Never throws. */
export function serveFiles(routes: readonly Route[], { now, log }: Dependencies) {
  const inTurn = { read: slots(BOUNDS.read, unavailable), draw: slots(BOUNDS.draw, unavailable) };

  const make = async ({ path, origin }: FileRequest): Promise<File | undefined> => {
    for (const { pattern, work, make } of routes) {
      const [match, name = ''] = pattern.exec(path) ?? [];
      if (match === undefined) continue;
      return withTimeout(DEADLINE_MS, () => inTurn[work](() => make(name, origin)), unavailable);
    }
    return undefined;
  };

  return (request: FileRequest): Promise<PageOutgoing> | undefined => {
    if (!FILES.test(request.path)) return undefined;
    const started = now();
    const answered = (answer: PageOutgoing, fault?: unknown): PageOutgoing => {
      const call = `GET ${request.path.slice(0, PATH_LOGGED)}`;
      const entry = { requestId: request.requestId, call, status: answer.status, ms: now() - started };
      log(fault === undefined ? entry : { ...entry, fault });
      return answer;
    };
    return make(request).then(
      (file) => answered(file ? found(file) : missing()),
      (error: unknown) => answered(failed(toApiError(error).code === 'unavailable'), error),
    );
  };
}

const found = ({ type, cache, body }: File): PageOutgoing => ({
  ...{ status: 200, body },
  headers: { 'Content-Type': type, 'Cache-Control': cache },
});

const plain = (status: number, cache: string, body: string): PageOutgoing => ({
  ...{ status, body },
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': cache },
});

const missing = () => plain(404, `public, max-age=0, s-maxage=${MISSING_SECONDS}`, 'Not found.\n');

function failed(isAway: boolean): PageOutgoing {
  if (!isAway) return plain(500, 'private, no-store', 'Something went wrong on our side.\n');
  const { headers, ...answer } = plain(503, 'private, no-store', 'Try again in a moment.\n');
  return { ...answer, headers: { ...headers, 'Retry-After': String(RETRY_AFTER) } };
}
