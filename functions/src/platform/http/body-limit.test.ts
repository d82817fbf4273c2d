import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { MAX_RECEIVED_BYTES, refuseLargeBodies } from './body-limit';

let server: Server | undefined;
beforeAll(refuseLargeBodies);
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server that reads whole bodies and returns their length, like the functions' host. */
async function start() {
  const read = vi.fn((bytes: number) => `${bytes}`);
  server = createServer(async (incoming, response) => {
    const body = await text(incoming);
    if (!response.writableEnded) response.end(read(body.length));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { read, port: (server.address() as AddressInfo).port };
}

async function post(port: number, bytes: number, headers: Record<string, string | number>) {
  const sent = request({ host: '127.0.0.1', port, method: 'POST', headers });
  for (let left = bytes; left > 0; left -= 65_536) sent.write('x'.repeat(Math.min(left, 65_536)));
  sent.end();
  const [response] = await once(sent, 'response');
  const { 'content-type': type, 'cache-control': cache, 'x-request-id': id } = response.headers;
  return { status: response.statusCode as number, type, cache, id, body: await text(response) };
}

const chunked = { 'Transfer-Encoding': 'chunked' };

it('accepts a body of 1 MB, with or without its length', async () => {
  const { port } = await start();
  const bytes = MAX_RECEIVED_BYTES;
  expect(await post(port, bytes, { 'Content-Length': bytes })).toMatchObject({ status: 200, body: `${bytes}` });
  expect(await post(port, bytes, chunked)).toMatchObject({ status: 200, body: `${bytes}` });
});

it.each([
  ['with its length', { 'Content-Length': MAX_RECEIVED_BYTES + 1 }],
  ['in chunks', chunked],
])('rejects one byte more %s, before reading it to the end', async (_, headers) => {
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { port, read } = await start();
  const { status, type, cache, id, body } = await post(port, MAX_RECEIVED_BYTES + 1, headers);
  expect([status, type, cache]).toEqual([413, 'application/json; charset=utf-8', 'private, no-store']);
  expect(JSON.parse(body)).toMatchObject({ code: 'too_large' });
  expect(read).not.toHaveBeenCalled();
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  const line = { severity: 'NOTICE', message: 'POST ? 413', call: 'POST ?', status: 413, requestId: id, ms: 0 };
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toEqual(line);
});

it('rejects a compressed body, however small', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { port, read } = await start();
  expect(await post(port, 10, { 'Content-Encoding': 'gzip', 'Content-Length': 10 })).toMatchObject({ status: 413 });
  expect(read).not.toHaveBeenCalled();
});

it('drains the rest of a rejected body, so that the caller can send all of it', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { port } = await start();
  const sent = request({ host: '127.0.0.1', port, method: 'POST', headers: chunked });
  const all = once(sent, 'finish');
  for (let times = 0; times < 512; times += 1) sent.write('x'.repeat(65_536));
  sent.end();
  const [response] = await once(sent, 'response');
  response.resume();
  await all;
});
