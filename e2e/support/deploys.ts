import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const FILE = /(?<=assets\/|["'`(]\.\/)(?=[\w.-]+-[\w-]{7,8}\.(?:js|css|woff2))/g;

const REVISION = /(?<=\brevision:")/g;

async function forward(incoming: IncomingMessage, address: URL): Promise<Answer> {
  const outgoing = request(address, {
    method: incoming.method,
    headers: { ...incoming.headers, host: address.host, 'accept-encoding': 'identity' },
  });
  incoming.pipe(outgoing);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(chunks) };
}

/** A proxy in front of a running Flyleaf. It adds the deploy's number to the names of built files. */
export async function startSite(upstream: string) {
  let deploys = 0;
  let worker: string | undefined;
  const requests: [string, number][] = [];
  /** A service worker loads all files after each deploy, one after another. Flyleaf has to send each only once. */
  const files = new Map<string, Answer>();
  const mark = () => (deploys === 0 ? '' : `v${deploys}-`);

  const file = async (incoming: IncomingMessage, name: string): Promise<Answer> => {
    const kept = files.get(name);
    if (kept) return kept;
    const answer = await forward(incoming, new URL(`/assets/${name}`, upstream));
    if (answer.status === 200) files.set(name, answer);
    return answer;
  };
  const respond = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { pathname, search } = new URL(incoming.url ?? '', upstream);
    const [, marked = '', name] = /^\/assets\/(v\d+-)?(.+)$/.exec(pathname) ?? [];
    const end = (status: number, headers: IncomingHttpHeaders, body: string | Buffer) => {
      requests.push([pathname, status]);
      response.writeHead(status, headers).end(body);
    };
    if (name && marked !== mark()) return end(404, { 'cache-control': 'no-store' }, 'Not found.\n');
    const answer = await (name ? file(incoming, name) : forward(incoming, new URL(pathname + search, upstream)));
    const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...headers } = answer.headers;
    const ofBuild = (text: string) => text.replace(FILE, mark()).replace(REVISION, mark());
    const isText = /html|javascript|css/.test(headers['content-type'] ?? '');
    if (pathname === '/sw.js' && answer.body.toString().search(REVISION) < 0) throw new Error('sw.js has no revision.');
    const text = pathname === '/sw.js' && worker !== undefined ? worker : ofBuild(answer.body.toString());
    // Otherwise the browser's own cache would serve files of a previous deploy.
    if (name) headers['cache-control'] = 'no-store';
    end(answer.status, headers, isText ? text : answer.body);
  };
  const server = createServer((incoming, response) => {
    respond(incoming, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Renames all built files and removes those of the previous deploy. */
    deploy: () => {
      deploys += 1;
    },
    replaceWorker: (script: string) => {
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

export type Site = Awaited<ReturnType<typeof startSite>>;
