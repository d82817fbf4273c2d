import { randomUUID } from 'node:crypto';
import type { Transport } from '../contract/pages';
import type { Caller } from '../platform/http/handlers';
import type { Identify } from '../platform/http/identity/identity';
import type { Incoming, Outgoing } from '../platform/http/message';

/** Runs the handlers of this process as `caller` (no one on a public page); drops headers, including the token. */
export function callsInProcess(answer: (incoming: Incoming) => Promise<Outgoing>, caller?: Caller): Transport {
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
export const identifyInProcess: Identify = async (caller) =>
  caller === undefined ? undefined : (JSON.parse(caller) as Caller);
