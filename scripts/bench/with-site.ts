import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import type { Session } from '../../functions/src/contract/user';
import { withEmulators } from '../emulators';
import { freePorts, HOST } from '../emulators/ports';
import { seed } from '../seed';
import { emailOf, PASSWORD } from '../seed/data';
import { ensureBrowser } from '../test/browser';
import { screens } from './screens';

const COMPRESSED = /^(text\/|image\/svg|application\/(json|javascript|manifest|xml|atom))/;
/** Brotli level of a CDN for dynamic responses. Files are precompressed at the highest level on deployment. */
const ON_THE_FLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const REPLACED = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding'];

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Puts Brotli in front of the Hosting emulator, which lacks it. Everything else is the emulator's own. */
async function serveSite(hosting: string): Promise<{ address: string; stop: () => Promise<void> }> {
  // A new connection each time: one that Hosting is about to close would lose the request.
  const agent = new Agent();
  const files = new Map<string, Buffer>();
  const compress = (path: string, body: Buffer): Buffer => {
    if (!path.startsWith('/assets/')) return brotliCompressSync(body, ON_THE_FLY);
    const known = files.get(path) ?? brotliCompressSync(body);
    files.set(path, known);
    return known;
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '/' } = request;
    const headers = { ...request.headers, host: new URL(hosting).host, 'accept-encoding': 'identity' };
    const upstream = send(new URL(url, hosting), { method, headers, agent });
    upstream.end(await bodyOf(request));
    const [answered, body] = await new Promise<[IncomingMessage, Buffer]>((resolve, reject) => {
      upstream.once('error', reject);
      upstream.once('response', (message) => bodyOf(message).then((bytes) => resolve([message, bytes]), reject));
    });
    const kept = Object.entries(answered.headers).filter(([name]) => !REPLACED.includes(name));
    const isCompressed = body.length > 0 && COMPRESSED.test(answered.headers['content-type'] ?? '');
    const sent = isCompressed ? compress(url, body) : body;
    response.writeHead(answered.statusCode ?? 502, {
      ...Object.fromEntries(kept),
      ...(isCompressed ? { 'content-encoding': 'br' } : {}),
      'content-length': sent.length,
    });
    response.end(sent);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = () =>
    new Promise<void>((resolve) => {
      agent.destroy();
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { address: `http://${HOST}:${port}`, stop };
}

export async function signIn(address: string): Promise<Session> {
  const response = await fetch(`${address}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf('ada'), password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`Signing in answered ${response.status} ${await response.text()}`);
  return (await response.json()) as Session;
}

interface Site {
  address: string;
  browser: Browser;
  port: number;
}

export function withSite<Result>(work: (site: Site) => Promise<Result>): Promise<Result> {
  return withEmulators(['auth', 'firestore', 'functions', 'hosting'], { project: 'demo-bench' }, async (suite) => {
    await seed(suite);
    const { address, stop } = await serveSite(`http://${HOST}:${suite.ports.hosting}`);
    for (const path of Object.values(screens)) await (await fetch(`${address}${path}`)).text();
    const [port = 0] = await freePorts(1);
    const browser = await chromium.launch({
      executablePath: await ensureBrowser(process.env),
      args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    });
    try {
      return await work({ address, browser, port });
    } finally {
      await browser.close();
      await stop();
    }
  });
}
