import { randomUUID } from 'node:crypto';
import { logger } from 'firebase-functions';
import { type HttpsFunction, type HttpsOptions, onRequest } from 'firebase-functions/v2/https';
import { authorOf } from './accounts/author/store';
import type { CallTable } from './contract/calls';
import type { Handlers } from './platform/http/handlers';
import { type Identify, identify } from './platform/http/identity/identity';
import { jsonBody } from './platform/http/json-body';
import { createAdmit } from './platform/http/limits/admit';
import { callerAddress, lastHop, proxiesFromEnvironment } from './platform/http/limits/caller-address';
import { limitBy } from './platform/http/limits/limit';
import { areLimitsOn } from './platform/http/limits/limits-on';
import { logLine } from './platform/http/log-line';
import { type Incoming, type Outgoing, requestAddress } from './platform/http/message';
import { serve } from './platform/http/serve';
import { consume, refund } from './platform/rates/rates';

export const limit = areLimitsOn(process.env) ? limitBy({ consume, refund }) : undefined;
const admit = areLimitsOn(process.env) ? createAdmit() : undefined;
const proxies = proxiesFromEnvironment(process.env);

/** @param identifyWithin of calls within another one, which has been counted */
export const answersTo = <T extends CallTable>(table: T, handlers: Handlers<T>, identifyWithin?: Identify) =>
  serve(table, handlers, {
    identify: identifyWithin ?? identify,
    authorOf,
    now: () => new Date(),
    log: (entry) => logger.write(logLine(entry)),
    limit,
    admit: identifyWithin ? undefined : admit,
  });

/** @param others what answers at paths that aren't in the table */
export function cloudFunction<T extends CallTable>(
  options: HttpsOptions,
  table: T,
  handlers: Handlers<T>,
  others: Readonly<Record<string, ReturnType<typeof serve>>> = {},
): HttpsFunction {
  const answer = answersTo(table, handlers);
  return onRequest(options, async (request, response) => {
    const received = incoming(request);
    send(response, await (others[received.path] ?? answer)(received));
  });
}

type Request = Parameters<HttpsFunction>[0];
type Response = Parameters<HttpsFunction>[1];

function incoming(request: Request): Incoming {
  const url = requestAddress(request.url);
  return {
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    search: url.search,
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    body: jsonBody(request.get('content-type'), request.rawBody),
    bodyBytes: request.rawBody?.byteLength ?? 0,
    requestId: request.get('x-cloud-trace-context')?.split('/')[0] ?? randomUUID(),
    address: callerAddress(request.get('x-forwarded-for'), request.socket.remoteAddress, proxies),
    hop: lastHop(request.get('x-forwarded-for'), request.socket.remoteAddress),
  };
}

function send(response: Response, { status, headers, body }: Outgoing): void {
  // `json` would answer 304 to a matching ETag. The CDN handles that better, and private answers don't need it.
  response.status(status).set(headers).type('application/json').end(JSON.stringify(body));
}
