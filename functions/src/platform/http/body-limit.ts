import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError, bodyOf } from '../../domain/errors';

/** The most bytes of a request. The functions' host would read and parse a gigabyte before calling them. */
export const MAX_RECEIVED_BYTES = 1024 * 1024;

const REQUEST_STARTED = 'http.server.request.start';

interface Started {
  request: IncomingMessage;
  response: ServerResponse;
}

/** Answers 413 without parsing, also for a compressed body, which is small until it is parsed. */
export function refuseLargeBodies(): void {
  subscribe(REQUEST_STARTED, (message) => {
    const { request, response } = message as Started;
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    if (encoding !== 'identity' || Number(request.headers['content-length']) > MAX_RECEIVED_BYTES)
      refuse(request, response);
    // A body sent in chunks doesn't declare its length.
    else countBytes(request, response);
  });
}

function countBytes(request: IncomingMessage, response: ServerResponse): void {
  let received = 0;
  const push = request.push.bind(request);
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    received += chunk?.byteLength ?? 0;
    if (received <= MAX_RECEIVED_BYTES) return push(chunk, encoding);
    refuse(request, response);
    return true;
  };
}

/** Drops the rest as it arrives. Closing the connection while the caller is sending would lose the answer. */
function refuse(request: IncomingMessage, response: ServerResponse): void {
  request.push = () => true;
  const body = JSON.stringify(bodyOf(new ApiError('too_large', 'tooLarge')));
  const requestId = String(request.headers['x-cloud-trace-context'] ?? '').split('/')[0] || randomUUID();
  response.writeHead(413, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'private, no-store',
    'X-Request-Id': requestId,
  });
  response.end(body);
  // Express runs next. Setting its own header would throw and cut the connection before the caller reads the answer.
  response.setHeader = () => response;
  const call = `${request.method} ?`;
  const entry = { severity: 'NOTICE', message: `${call} 413`, requestId, call, status: 413, ms: 0 };
  process.stdout.write(`${JSON.stringify(entry)}\n`);
}
