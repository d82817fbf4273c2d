import { type HttpsFunction, type HttpsOptions, onRequest } from 'firebase-functions/v2/https';
import { messages } from '../../domain/messages';
import { callerAddress, lastHop, proxiesFromEnvironment } from './limits/caller-address';
import { requestAddress } from './message';

const proxies = proxiesFromEnvironment(process.env);

export interface PageIncoming {
  path: string;
  search: string;
  header: (name: string) => string | undefined;
  address: string | undefined;
  hop: string | undefined;
}

export interface PageOutgoing {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

/** Sees no bearer token: a page depends on its cookie alone. */
export function pageFunction(
  options: HttpsOptions,
  answer: (incoming: PageIncoming) => Promise<PageOutgoing>,
): HttpsFunction {
  return onRequest(options, async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const headers = { Allow: 'GET, HEAD', 'Cache-Control': 'private, no-store' };
      response.status(405).set(headers).type('text/plain').end(`${messages.methodNotAllowed}\n`);
      return;
    }
    const url = requestAddress(request.url);
    const header = (name: string) => (name.toLowerCase() === 'authorization' ? undefined : request.get(name));
    const from = [request.get('x-forwarded-for'), request.socket.remoteAddress] as const;
    const addresses = { address: callerAddress(...from, proxies), hop: lastHop(...from) };
    const { status, headers, body } = await answer({ path: url.pathname, search: url.search, header, ...addresses });
    // Node omits the body for HEAD.
    response.status(status).set(headers).end(body);
  });
}
