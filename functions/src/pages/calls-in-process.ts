import { randomUUID } from 'node:crypto';
import { logger } from 'firebase-functions';
import { authorOf } from '../accounts/author/store';
import type { CallTable } from '../contract/calls';
import type { Transport } from '../contract/pages';
import { notFound } from '../domain/errors';
import type { Caller, Handlers } from '../platform/http/handlers';
import { type Identify, requireScope } from '../platform/http/identity/identity';
import type { Limit } from '../platform/http/limits/limit';
import { logLine } from '../platform/http/log-line';
import type { Incoming, Outgoing } from '../platform/http/message';
import { serve } from '../platform/http/serve';

export type Answer = (incoming: Incoming) => Promise<Outgoing>;

/** Milliseconds until a page stops waiting for a call. */
const DEADLINE_MS = 5000;

/** A visitor's calls are counted with their page. */
export const areaInProcess = <T extends CallTable>(table: T, handlers: Handlers<T>, limit?: Limit): Answer =>
  serve(table, handlers, {
    identify: identifyInProcess,
    authorOf,
    now: () => new Date(),
    // The page has a line of its own, which doesn't say why it isn't found.
    log: (entry) => entry.denied && logger.write(logLine(entry)),
    deadlineMs: DEADLINE_MS,
    limit: limit && ((counted, work) => (counted.caller ? limit(counted, work) : work())),
  });

/** By the first segment of the path below `/api`. */
export function inAreas(areas: Readonly<Record<string, Answer>>): Answer {
  return async (incoming) => {
    const area = areas[incoming.path.split('/')[2] ?? ''];
    if (!area) throw notFound();
    return area(incoming);
  };
}

/** Runs the handlers of this process as `caller` (no one on a public page); drops headers, including the token. */
export function callsInProcess(answer: Answer, caller?: Caller): Transport {
  return async (address, init) => {
    const url = new URL(address, 'http://flyleaf');
    const text = typeof init.body === 'string' ? init.body : undefined;
    const { status, headers, body } = await answer({
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: caller ? { authorization: JSON.stringify(caller) } : {},
      body: text === undefined ? undefined : JSON.parse(text),
      bodyBytes: Buffer.byteLength(text ?? ''),
      requestId: randomUUID(),
    });
    return { ok: status === 200, status, headers: new Headers(headers), json: async () => body };
  };
}

/** Trusts in-process calls, whose surrounding request has identified the caller. Never use it for HTTP requests. */
export const identifyInProcess: Identify = async (authorization, scope) => {
  if (authorization === undefined) return undefined;
  const caller = JSON.parse(authorization) as Caller;
  requireScope(caller.scopes, scope);
  return caller;
};
