import { type HttpsFunction, type HttpsOptions, onRequest } from 'firebase-functions/v2/https';

/** A request for something else than JSON. */
export interface PageIncoming {
  /** Percent-encoded, without the search part. */
  path: string;
  /** With its `?`, or an empty string. */
  search: string;
  header: (name: string) => string | undefined;
}

export interface PageOutgoing {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

/** A Cloud Function that answers GET and HEAD. It sees no token, so that its answers can't depend on the reader. */
export function pageFunction(
  options: HttpsOptions,
  answer: (incoming: PageIncoming) => Promise<PageOutgoing>,
): HttpsFunction {
  return onRequest(options, async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).set('Allow', 'GET, HEAD').end();
      return;
    }
    const url = new URL(request.url, 'http://flyleaf');
    const header = (name: string) => (name.toLowerCase() === 'authorization' ? undefined : request.get(name));
    const { status, headers, body } = await answer({ path: url.pathname, search: url.search, header });
    response
      .status(status)
      .set(headers)
      .end(request.method === 'HEAD' ? undefined : body);
  });
}
