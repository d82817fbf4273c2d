import { randomUUID } from 'node:crypto';
import type { Incoming, Outgoing } from '../http/message';

/**
 * A `fetch` that answers with handlers of this process. What a caller sends beyond method and address is left out: the
 * pages have no caller.
 */
export function callsInProcess(answer: (incoming: Incoming) => Promise<Outgoing>) {
  return async (address: string, init: RequestInit): Promise<Response> => {
    const url = new URL(address, 'http://flyleaf');
    const { status, headers, body } = await answer({
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: {},
      body: undefined,
      bodyBytes: 0,
      requestId: randomUUID(),
    });
    return Response.json(body, { status, headers });
  };
}
