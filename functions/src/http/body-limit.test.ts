import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_TRANSFER_BYTES } from '../contract/limits';
import { refusalOf, refuseLargeBodies } from './body-limit';

let server: Server;

/** Answers with why the body was refused, and how much a parser would have read. */
beforeAll(async () => {
  refuseLargeBodies();
  server = createServer(async (incoming, response) => {
    const hasBody = incoming.headers['content-length'] !== undefined || incoming.headers['transfer-encoding'];
    let read = 0;
    try {
      if (hasBody) for await (const chunk of incoming) read += chunk.length;
      response.end(JSON.stringify({ refusal: refusalOf(incoming) ?? 'none', read }));
    } catch {
      response.destroy();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(() => server.close());

async function send(body: Uint8Array, headers: Record<string, string | number>): Promise<unknown> {
  const { port } = server.address() as AddressInfo;
  const sent = request({ host: '127.0.0.1', port, method: 'POST', headers, agent: false });
  // The answer to a refused body comes before all of it was sent.
  const answered = new Promise((resolve) => {
    sent.once('error', () => resolve('cut off'));
    sent.once('response', async (response) => resolve(JSON.parse((await response.toArray()).join(''))));
  });
  sent.end(body);
  return answered;
}

const most = Buffer.alloc(MAX_TRANSFER_BYTES);
const tooMuch = Buffer.alloc(MAX_TRANSFER_BYTES + 1);
const chunked = { 'Transfer-Encoding': 'chunked' };

it.each([
  ['the largest body is read', most, { 'Content-Length': most.length }, { refusal: 'none', read: most.length }],
  ['a larger one is not', tooMuch, { 'Content-Length': tooMuch.length }, { refusal: 'too-large', read: 0 }],
  ['nor is a compressed one', gzipSync(most), { 'Content-Encoding': 'gzip' }, { refusal: 'compressed', read: 0 }],
  ['one of unknown length is read', most, chunked, { refusal: 'none', read: most.length }],
  ['and is cut off when it is larger', tooMuch, chunked, 'cut off'],
])('%s', async (_, body, headers, answer) => {
  await expect(send(body, headers)).resolves.toEqual(answer);
});
