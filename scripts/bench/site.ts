import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { HOST } from '../emulators/ports';
import { inRoot } from '../places';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const COMPRESSED = ['.html', '.js', '.css', '.svg'];

/** As Hosting answers in production, brotli included, which its emulator does not do. */
function file(path: string): { body: Buffer; headers: Record<string, string> } {
  const wanted = inRoot('web/dist', `.${path === '/' ? '/index.html' : path}`);
  const place = existsSync(wanted) && statSync(wanted).isFile() ? wanted : join(inRoot('web/dist'), 'app.html');
  const extension = extname(place);
  const body = readFileSync(place);
  const type = { 'content-type': TYPES[extension] ?? 'application/octet-stream' };
  if (!COMPRESSED.includes(extension)) return { body, headers: type };
  return { body: brotliCompressSync(body), headers: { ...type, 'content-encoding': 'br' } };
}

async function passOn(address: string, path: string, headers: Record<string, string>, response: ServerResponse) {
  const answer = await fetch(`${address}${path}`, { headers });
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/** Serves the built app, each file prepared once, and passes calls on; answers its address and how to stop it. */
export async function serveSite(api: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const prepared = new Map<string, ReturnType<typeof file>>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    if (path.startsWith('/api/')) {
      const { authorization } = request.headers;
      void passOn(api, request.url ?? '/', authorization ? { authorization } : {}, response);
      return;
    }
    const found = prepared.get(path) ?? file(path);
    prepared.set(path, found);
    response.writeHead(200, found.headers).end(found.body);
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { address: `http://${HOST}:${port}`, stop };
}
