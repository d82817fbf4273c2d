import { unavailable } from '../domain/errors';
import { slots } from '../platform/async/slots';
import { withTimeout } from '../platform/async/timeout';
import { keptByCdn, MISSING_SECONDS, NEVER_KEPT, plainText, tryAgainAfter } from '../platform/http/answers';
import { toApiError } from '../platform/http/errors';
import type { PageOutgoing } from '../platform/http/page-function';
import type { LogEntry } from '../platform/http/serve';
import type { File, Route } from './files/calls';

interface Dependencies {
  now: () => number;
  log: (entry: LogEntry) => void;
}

export interface FileRequest {
  path: string;
  origin: string;
  requestId: string;
}

/** Concurrent jobs and queue length per kind of work. A drawing occupies a whole CPU. */
const JOB_LIMITS = { read: { working: 8, waiting: 60 }, draw: { working: 2, waiting: 30 } } as const;

/** Milliseconds until a file fails. Its clients are programs that retry. */
const DEADLINE_MS = 10_000;
const RETRY_AFTER = 30;

const FILES = /^\/(?:assets\/|\.well-known\/security\.txt$|sitemap\.xml$|sitemaps\/|feeds\/|previews\/)/;

export const isFile = (path: string): boolean => FILES.test(path);

export function serveFiles(routes: readonly Route[], { now, log }: Dependencies) {
  const inTurn = { read: slots(JOB_LIMITS.read, unavailable), draw: slots(JOB_LIMITS.draw, unavailable) };

  const make = async ({ path, origin }: FileRequest): Promise<File | undefined> => {
    for (const { pattern, work, make } of routes) {
      const [match, name = ''] = pattern.exec(path) ?? [];
      if (match === undefined) continue;
      return withTimeout(DEADLINE_MS, () => inTurn[work](() => make(name, origin)), unavailable);
    }
    return undefined;
  };

  return (request: FileRequest): Promise<PageOutgoing> | undefined => {
    if (!isFile(request.path)) return undefined;
    const started = now();
    const answered = (answer: PageOutgoing, fault?: unknown): PageOutgoing => {
      const entry = {
        requestId: request.requestId,
        call: `GET ${patternOf(routes, request.path)}`,
        status: answer.status,
        ms: now() - started,
      };
      log(fault === undefined ? entry : { ...entry, fault });
      return answer;
    };
    return make(request).then(
      (file) => answered(file ? found(file) : missing(request.path)),
      (error: unknown) => answered(failed(toApiError(error).code === 'unavailable'), error),
    );
  };
}

/** Logs a file by its kind, because an address can be a secret. */
function patternOf(routes: readonly Route[], path: string): string {
  const route = routes.find(({ pattern }) => pattern.test(path));
  return route ? route.pattern.source.replace(/\(.*\)/, '{name}').replace(/[\\^$]/g, '') : '?';
}

const found = ({ type, cache, body }: File): PageOutgoing => ({
  status: 200,
  body,
  headers: { 'Content-Type': type, 'Cache-Control': cache },
});

const missing = (path: string) =>
  plainText(404, path.startsWith('/assets/') ? NEVER_KEPT : keptByCdn(MISSING_SECONDS), 'Not found.\n');

function failed(isAway: boolean): PageOutgoing {
  if (!isAway) return plainText(500, NEVER_KEPT, 'Something went wrong on our side.\n');
  return tryAgainAfter(RETRY_AFTER, plainText(503, NEVER_KEPT, 'Try again in a moment.\n'));
}
