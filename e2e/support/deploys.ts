import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Flyleaf at an address of its own, where a test can deploy. */
export interface Site {
  address: string;
  /** From now on all files have other names, and those of the deploy before are gone. */
  deploy: () => void;
  /** From now on this is the service worker. */
  replaceWorker: (script: string) => void;
  /** The paths that were asked for since the last look, and the status of each answer. */
  takeRequests: () => [path: string, status: number][];
  stop: () => Promise<void>;
}

/** A built file where pages and scripts name it: by its address, or beside them. */
const FILE = /(?<=assets\/|["'`(]\.\/)(?=[\w.-]+-[\w-]{8}\.(?:js|css|woff2))/g;

/** Stands in front of a running Flyleaf. It marks the names of built files with the number of the deploy. */
export async function startSite(upstream: string): Promise<Site> {
  let deploys = 0;
  let worker: string | undefined;
  const requests: [string, number][] = [];
  const mark = () => (deploys === 0 ? '' : `v${deploys}-`);

  const respond = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { pathname, search } = new URL(incoming.url ?? '', upstream);
    const [, marked = '', name] = /^\/assets\/(v\d+-)?(.+)$/.exec(pathname) ?? [];
    const end = (status: number, headers: Record<string, string>, body: string | Buffer) => {
      requests.push([pathname, status]);
      response.writeHead(status, headers).end(body);
    };
    if (name && marked !== mark()) return end(404, { 'Cache-Control': 'no-store' }, 'Not found.\n');
    const asked = request(new URL((name ? `/assets/${name}` : pathname) + search, upstream), {
      method: incoming.method,
      headers: { ...incoming.headers, host: new URL(upstream).host, 'accept-encoding': 'identity' },
    });
    incoming.pipe(asked);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...headers } = answer.headers;
    /** A worker of another build has another list of files, and another shell. */
    const ofBuild = (text: string) => text.replace(FILE, mark()).replaceAll('"revision":"', `"revision":"${mark()}`);
    const isText = /html|javascript|css/.test(headers['content-type'] ?? '');
    const text = pathname === '/sw.js' && worker !== undefined ? worker : ofBuild(body.toString());
    // Otherwise the browser's own cache would have the files of a deploy before.
    if (name) headers['cache-control'] = 'no-store';
    end(answer.statusCode ?? 502, headers as Record<string, string>, isText ? text : body);
  };
  const server = createServer((incoming, response) => {
    respond(incoming, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      deploys += 1;
    },
    replaceWorker: (script) => {
      worker = script;
    },
    takeRequests: () => requests.splice(0),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
