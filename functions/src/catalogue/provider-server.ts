import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  url: URL;
  headers: IncomingHttpHeaders;
}

/** A provider on this machine for the tests of its client: answers as it is told and keeps what it was asked. */
export async function providerServer() {
  const asked: Asked[] = [];
  let reply: (response: ServerResponse) => void = (response) => response.end();

  const server = createServer((request, response) => {
    asked.push({ url: new URL(request.url ?? '/', 'http://provider'), headers: request.headers });
    reply(response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));

  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** Answers every request with this body: text as it is, anything else as JSON. */
    answers(body: unknown, status = 200) {
      reply = (response) => {
        response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
        response.end(typeof body === 'string' ? body : JSON.stringify(body));
      };
    },
    /** Sends the beginning of an answer and never the rest. */
    stalls() {
      reply = (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"items": [');
      };
    },
    /** Sends the beginning of an answer and cuts the connection. */
    breaks() {
      reply = (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"items": [', () => response.destroy());
      };
    },
    close() {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

export type ProviderServer = Awaited<ReturnType<typeof providerServer>>;
