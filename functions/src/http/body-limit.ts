import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { MAX_TRANSFER_BYTES } from '../contract/limits';

/** Why a body isn't read. */
type Refusal = 'too-large' | 'compressed';

const refused = new WeakMap<IncomingMessage, Refusal>();

/** Why the body of this request was not read; undefined when it was, or when there was none. */
export const refusalOf = (request: IncomingMessage): Refusal | undefined => refused.get(request);

/**
 * Keeps large and compressed bodies away from the parsers in front of our code, which would read up to a gigabyte into
 * memory. Such a request goes on as one without a body, so that it gets a readable answer. A body of unknown length is
 * cut off when it becomes too large.
 */
export function refuseLargeBodies(): void {
  subscribe('http.server.request.start', (message) => inspect((message as { request: IncomingMessage }).request));
}

function inspect(request: IncomingMessage): void {
  const { headers } = request;
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') refuse(request, 'compressed');
  else if (Number(headers['content-length'] ?? 0) > MAX_TRANSFER_BYTES) refuse(request, 'too-large');
  else if (headers['transfer-encoding'] !== undefined) cutOff(request);
}

/** Without these headers, parsers take the request for one without a body. */
function refuse(request: IncomingMessage, refusal: Refusal): void {
  refused.set(request, refusal);
  for (const name of ['content-length', 'transfer-encoding', 'content-encoding']) delete request.headers[name];
}

function cutOff(request: IncomingMessage): void {
  const push = request.push.bind(request);
  let bytes = 0;
  request.push = (chunk: Uint8Array | null, encoding?: BufferEncoding) => {
    bytes += chunk?.length ?? 0;
    if (bytes <= MAX_TRANSFER_BYTES) return push(chunk, encoding);
    request.destroy();
    return false;
  };
}
