import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { HOST } from '../emulators/ports';
import { inRoot } from '../paths';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const COMPRESSED = ['.html', '.js', '.css', '.svg'];

/** Responds like Hosting in production, including Brotli, which the emulator doesn't support. */
function fileResponse(path: string): { body: Buffer; headers: Record<string, string> } {
  const requested = inRoot('web/dist', `.${path === '/' ? '/index.html' : path}`);
  const filePath =
    existsSync(requested) && statSync(requested).isFile() ? requested : join(inRoot('web/dist'), 'app.html');
  const extension = extname(filePath);
  const body = readFileSync(filePath);
  const type = { 'content-type': TYPES[extension] ?? 'application/octet-stream' };
  if (!COMPRESSED.includes(extension)) return { body, headers: type };
  return { body: brotliCompressSync(body), headers: { ...type, 'content-encoding': 'br' } };
}

async function forward(address: string, path: string, headers: Record<string, string>, response: ServerResponse) {
  const upstream = await fetch(`${address}${path}`, { headers });
  response.writeHead(upstream.status, { 'content-type': 'application/json' });
  response.end(Buffer.from(await upstream.arrayBuffer()));
}

/** Serves the built app, compressing each file once, and forwards API calls. */
export async function serveSite(api: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const responses = new Map<string, ReturnType<typeof fileResponse>>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    if (path.startsWith('/api/')) {
      const { authorization } = request.headers;
      void forward(api, request.url ?? '/', authorization ? { authorization } : {}, response);
      return;
    }
    const found = responses.get(path) ?? fileResponse(path);
    responses.set(path, found);
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
