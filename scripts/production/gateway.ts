import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOST } from '../emulators/ports';
import type { Destination } from './hosting-routes';

const HOSTING_ADDRESS = '192.0.2.1';

export interface Gateway {
  address: string;
  close: () => Promise<void>;
}

/** The only cookie that Hosting forwards. */
const sessionCookie = (cookies = ''): string | undefined =>
  cookies.split(/; ?/).find((cookie) => cookie.startsWith('__session='));

/** Hosting appends its own address to the caller's. A test sets `X-Forwarded-For` as the reader's address. */
function onward(headers: IncomingHttpHeaders, peer: string | undefined): IncomingHttpHeaders {
  const { cookie, connection, host, 'x-forwarded-for': reader = peer, ...others } = headers;
  const kept = sessionCookie(cookie);
  return {
    ...others,
    ...(host !== undefined && { 'x-forwarded-host': host }),
    ...(kept !== undefined && { cookie: kept }),
    'x-forwarded-for': `${reader}, ${HOSTING_ADDRESS}`,
    'x-forwarded-proto': 'http',
  };
}

/** Hosting's cache distinguishes responses by these headers too. */
const VARY = 'Accept-Encoding, Authorization, Cookie';

function forward(incoming: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url, headers, socket } = incoming;
  const call = request({ host: HOST, port, method, path: url, headers: onward(headers, socket.remoteAddress) });
  call.on('response', (answer) => {
    const vary = answer.headers.vary ? `${answer.headers.vary}, ${VARY}` : VARY;
    response.writeHead(answer.statusCode ?? 502, { ...answer.headers, vary });
    answer.pipe(response);
    // A function can answer before it has received the whole body; the rest is read and dropped.
    answer.on('end', () => {
      if (call.writableFinished) return;
      incoming.unpipe(call).resume();
      call.destroy();
    });
  });
  call.on('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  response.on('close', () => {
    if (!response.writableFinished) call.destroy();
  });
  incoming.pipe(call);
}

/** Stands in for Hosting, without files. @param ports the functions' ports by name */
export async function startGateway(
  route: (path: string) => Destination,
  ports: Readonly<Record<string, number>>,
): Promise<Gateway> {
  const server = createServer((incoming, response) => {
    const path = (incoming.url ?? '').split('?')[0] ?? '';
    const destination = route(path);
    const port = destination.kind === 'function' ? ports[destination.name] : undefined;
    if (port !== undefined) forward(incoming, response, port);
    else if (destination.kind === 'redirect') {
      response.writeHead(destination.status, { Location: destination.location }).end();
    } else response.writeHead(404).end();
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  return {
    address: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
