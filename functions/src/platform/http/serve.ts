import { createHash, randomBytes } from 'node:crypto';
import { type Call, type CallTable, isSpeaking } from '../../contract/calls';
import { ApiError, unauthenticated, unavailable } from '../../domain/errors';
import { IDEMPOTENCY_KEY_PATTERN, MAX_BODY_BYTES } from '../../domain/limits';
import type { CallRate } from '../../domain/rates';
import { withTimeout } from '../async/timeout';
import { canonicalQuery } from './canonical-query';
import { toApiError, toResponse } from './errors';
import { type Author, type Caller, type Handlers, PageAnswer } from './handlers';
import type { Identify } from './identity/identity';
import { requireSharing } from './identity/sharing';
import type { Admit } from './limits/admit';
import { type Limit, UNKNOWN } from './limits/limit';
import { countedAsReader, countedAsVisitor } from './limits/visitor';
import type { Incoming, Outgoing } from './message';
import { parseBody, parseParams, parseQuery } from './parse';
import { matcher } from './routes';

export interface Dependencies {
  identify: Identify;
  authorOf: (uid: string, now: Date) => Promise<Author>;
  now: () => Date;
  log: (entry: LogEntry) => void;
  /** Milliseconds until a handler times out. Firestore's client would retry for minutes. */
  deadlineMs?: number;
  limit?: Limit | undefined;
  /** Counts every call before any lookup. */
  admit?: Admit | undefined;
}

export interface LogEntry {
  requestId: string;
  call: string;
  status: number;
  ms: number;
  uid?: string;
  /** The response can be that of a missing thing. */
  denied?: true;
  fault?: unknown;
}

type Entry = Omit<LogEntry, 'status' | 'ms'>;

type AnyHandler = (input: Record<string, unknown>) => Promise<unknown>;

/** Answers a call on any transport. Never throws. */
export function serve<T extends CallTable>(
  table: T,
  handlers: Handlers<T>,
  { identify, authorOf, now, log, deadlineMs = 10_000, limit = (_, work) => work(), admit }: Dependencies,
): (incoming: Incoming) => Promise<Outgoing> {
  const match = matcher(table);

  return async (incoming) => {
    const started = now();
    const entry: Entry = { requestId: incoming.requestId, call: `${incoming.method} ?` };
    let outgoing: Outgoing;
    try {
      const { name, params } = match(incoming.method, incoming.path);
      entry.call = name;
      outgoing = await withTimeout(
        deadlineMs,
        (signal) => answer(name, params, incoming, started, entry, signal),
        unavailable,
      );
    } catch (error) {
      const apiError = toApiError(error);
      outgoing = toResponse(apiError);
      if (outgoing.status >= 500) entry.fault = error;
      if (apiError.denied) entry.denied = true;
      if (apiError.code === 'method_not_allowed') outgoing.headers.Allow = allowed(incoming.path).join(', ');
    }
    log({ ...entry, status: outgoing.status, ms: now().getTime() - started.getTime() });
    outgoing.headers['X-Request-Id'] = incoming.requestId;
    return outgoing;
  };

  async function answer(
    name: keyof T & string,
    rawParams: Record<string, string>,
    incoming: Incoming,
    time: Date,
    entry: Entry,
    signal: AbortSignal,
  ): Promise<Outgoing> {
    const call: Call = table[name as keyof CallTable] as Call;
    admit?.('callsFromAddress', incoming.address ?? UNKNOWN, time);
    const caller = await callerOf(call, incoming);
    if (caller) {
      entry.uid = caller.uid;
      admit?.('callsOfReader', caller.uid, time);
    }
    if (incoming.bodyBytes > MAX_BODY_BYTES) throw new ApiError('too_large', 'tooLarge');
    const key = call.creates && incoming.headers['idempotency-key'];
    const input = {
      params: parseParams(call, rawParams),
      query: parseQuery(call, incoming.query),
      body: parseBody(call, incoming.body),
      caller,
      newId: newIdFor(name, caller?.uid, key),
      headers: incoming.headers,
      now: time,
      signal,
    };
    if (call.cdnSeconds !== undefined && !caller && incoming.search !== undefined) {
      const search = canonicalQuery(call.query, incoming.query, input.query);
      // Two leading slashes would name another host.
      if (search !== incoming.search) return moved(incoming.path.replace(/^\/+/, '/') + search);
    }
    const { address, hop } = incoming;
    const count = (rate: CallRate, size?: number) =>
      limit({ call: { rates: [rate] }, size, caller, body: input.body, address, hop, now: time }, async () => {});
    const work = async () => {
      const speaker = isSpeaking(call, input.body) ? caller : undefined;
      if (speaker) requireSharing(speaker);
      const author = speaker && (await authorOf(speaker.uid, time));
      return (handlers[name] as unknown as AnyHandler)({ ...input, count, ...(author && { author }) });
    };
    const limited = () => limit({ call, caller, body: input.body, address, hop, now: time }, work);
    const counted = async () => {
      if (!admit) return limited();
      return caller
        ? countedAsReader(admit, caller.uid, time, limited)
        : countedAsVisitor(admit, { address, hop }, time, limited);
    };
    const result = await counted();
    return present(call, result, incoming, caller);
  }

  async function callerOf(call: Call, { headers }: Incoming): Promise<Caller | undefined> {
    if (call.auth === 'none') return undefined;
    const caller = await identify(headers.authorization, call.scope);
    if (!caller && call.auth === 'required') throw unauthenticated();
    return caller;
  }

  function allowed(path: string): string[] {
    return ['GET', 'POST', 'PATCH', 'DELETE'].filter((method) => {
      try {
        return Boolean(match(method, path));
      } catch {
        return false;
      }
    });
  }
}

/** 24 characters of `A-Za-z0-9_-`, derived from call, caller and `Idempotency-Key`, or else random. */
export function newIdFor(name: string, uid: string | undefined, key: string | undefined): string {
  if (key === undefined) return randomBytes(18).toString('base64url');
  if (!IDEMPOTENCY_KEY_PATTERN.test(key)) {
    throw new ApiError('invalid', 'badKey');
  }
  return createHash('sha256').update(`${name}\n${uid}\n${key}`).digest('base64url').slice(0, 24);
}

function present(call: Call, result: unknown, incoming: Incoming, caller: Caller | undefined): Outgoing {
  const headers: Record<string, string> = { 'Cache-Control': cacheControl(call, caller) };
  if (call.auth !== 'none') headers.Vary = 'Authorization';
  if (!(result instanceof PageAnswer)) return { status: 200, body: result, headers };
  const { total, cursor } = result.more;
  Object.assign(headers, result.more.headers);
  if (total !== undefined) headers['X-Total-Count'] = String(total);
  if (cursor !== undefined) {
    const query = new URLSearchParams({ ...incoming.query, cursor });
    headers.Link = `<${incoming.path}?${query}>; rel="next"`;
  }
  return { status: result.status, body: result.body, headers };
}

const MOVED_SECONDS = 3600;

const moved = (location: string): Outgoing => ({
  status: 301,
  body: {},
  headers: { Location: location, 'Cache-Control': keptByCdn(MOVED_SECONDS) },
});

/** The CDN must not cache responses that depend on a token. */
function cacheControl(call: Call, caller: Caller | undefined): string {
  if (call.cdnSeconds === undefined || caller) return 'private, no-store';
  return keptByCdn(call.cdnSeconds);
}

const keptByCdn = (seconds: number): string => `public, max-age=0, s-maxage=${seconds}`;
