import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Reply, serviceServer } from '../../../test/fixtures/service-server';
import { googleCloud } from './google-cloud';

const server = await serviceServer();
const signal = () => AbortSignal.timeout(5000);
const url = () => `${server.address}/language/translate/v2`;
const client = () => googleCloud({ key: 'secret', url: url() });

/** Imitates the service: translates to capitals, and detects Italian in texts that begin with "c". */
const translated = (q: string[]): Reply => ({
  body: {
    data: {
      translations: q.map((text) => ({
        translatedText: text.toUpperCase(),
        detectedSourceLanguage: text.startsWith('c') ? 'it' : 'en-GB',
      })),
    },
  },
});
const refusal = (code: number, message: string): Reply => ({
  status: code,
  body: { error: { code, message, errors: [{ message, domain: 'global', reason: 'reason' }] } },
});

describe('Google Cloud Translation', () => {
  it('translates plain text and returns the detected language', async () => {
    server.answers(({ body }) => translated(body.q as string[]));
    expect(await client().translate(['come va', 'how <b>so</b>'], 'en', signal())).toEqual([
      { text: 'COME VA', from: 'it' },
      { text: 'HOW <B>SO</B>', from: 'en' },
    ]);
    const body = { q: ['come va', 'how <b>so</b>'], target: 'en', format: 'text' };
    const headers = { 'x-goog-api-key': 'secret', 'content-type': expect.stringContaining('json') };
    expect(server.asked).toMatchObject([{ headers, body }]);
    expect(server.asked[0]?.url.pathname).toBe('/language/translate/v2');
  });

  it('follows no redirect', async () => {
    server.redirects();
    await expect(client().translate(['come va'], 'en', signal())).rejects.toThrow();
    expect(server.asked).toHaveLength(1);
  });

  it('makes no request when the time is over', async () => {
    await expect(client().translate(['come va'], 'en', AbortSignal.abort())).rejects.toThrow();
    expect(server.asked).toEqual([]);
  });

  it.each<[string, Reply]>([
    ['a wrong key', refusal(400, 'API key not valid')],
    ['an exceeded quota', refusal(403, 'User Rate Limit Exceeded')],
    ['too few texts', { body: { data: { translations: [{ translatedText: 'one' }] } } }],
  ])('fails once with %s, without texts or key in the error', async (_, reply) => {
    server.answers(reply);
    const error = await client()
      .translate(['come va', 'how so'], 'en', signal())
      .catch((reason) => reason);
    expect(error).toMatchObject({ name: 'TranslatorError', translator: 'google-cloud', status: reply.status });
    expect(String(error)).not.toMatch(/secret|come va/);
    expect(server.asked).toHaveLength(1);
  });

  it('stops when the signal aborts, and fails when nothing listens at the address', async () => {
    const waiting = new AbortController();
    server.answers(() => void waiting.abort());
    await expect(client().translate(['one'], 'en', waiting.signal)).rejects.toMatchObject({ name: 'AbortError' });
    const nobody = googleCloud({ key: 'secret', url: 'http://127.0.0.1:9' });
    await expect(nobody.translate(['one'], 'en', signal())).rejects.toThrow();
  });
});

describe('without a key', () => {
  it('signs requests as the service account, with one token for all of them', async () => {
    const tokens = await metadataServer((scopes) => ({ access_token: `token for ${scopes}`, expires_in: 3600 }));
    server.answers(({ body }) => translated(body.q as string[]));
    const keyless = googleCloud({ url: url() });
    for (const text of ['come va', 'come stai']) await keyless.translate([text], 'en', signal());
    const authorization = 'Bearer token for https://www.googleapis.com/auth/cloud-platform';
    expect(server.asked.map(({ headers }) => headers.authorization)).toEqual([authorization, authorization]);
    expect(server.asked[0]?.headers).not.toHaveProperty('x-goog-api-key');
    expect(tokens.served).toBe(1);
  });

  it('sends nothing when there is no token', async () => {
    await metadataServer(() => undefined);
    await expect(googleCloud({ url: url() }).translate(['come va'], 'en', signal())).rejects.toMatchObject({
      name: 'TranslatorError',
      message: 'google-cloud: no access token for the service account',
    });
    expect(server.asked).toEqual([]);
  });
});

/** A metadata server as on Google's machines, which hands out tokens of the service account, and no other credentials. */
async function metadataServer(tokenFor: (scopes: string | null) => object | undefined) {
  const tokens = { served: 0 };
  const metadata = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://metadata');
    const isToken = pathname.endsWith('/service-accounts/default/token');
    const token = isToken ? tokenFor(searchParams.get('scopes')) : undefined;
    if (token) tokens.served += 1;
    response.writeHead(isToken && !token ? 403 : 200, { 'metadata-flavor': 'Google' });
    response.end(isToken ? JSON.stringify(token ?? {}) : 'googleapis.com');
  });
  await new Promise<void>((ready) => metadata.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void metadata.close());
  vi.stubEnv('GCE_METADATA_HOST', `127.0.0.1:${(metadata.address() as AddressInfo).port}`);
  vi.stubEnv('METADATA_SERVER_DETECTION', 'assume-present');
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '');
  vi.stubEnv('CLOUDSDK_CONFIG', '/nonexistent');
  vi.stubEnv('GOOGLE_CLOUD_PROJECT', 'demo-flyleaf');
  return tokens;
}
