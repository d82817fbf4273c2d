import { describe, expect, it } from 'vitest';
import { type Reply, serviceServer } from '../../../test/fixtures/service-server';
import { libreTranslate } from './libretranslate';

const server = await serviceServer();
const signal = () => AbortSignal.timeout(5000);
const client = (key?: string) => libreTranslate({ url: `${server.address}/`, key });

/** Imitates the service: translates to capitals, and detects Italian in texts that begin with "c". */
const translated = (q: string[]): Reply => ({
  body: {
    translatedText: q.map((text) => text.toUpperCase()),
    detectedLanguage: q.map((text) => ({ confidence: 92, language: text.startsWith('c') ? 'it' : 'en' })),
  },
});
const refusal = (status: number, error: string): Reply => ({ status, body: { error } });

describe('LibreTranslate', () => {
  it('translates plain text and returns the detected language', async () => {
    server.answers(({ body }) => translated(body.q as string[]));
    expect(await client('secret').translate(['come va', 'how so'], 'en', signal())).toEqual([
      { text: 'COME VA', from: 'it' },
      { text: 'HOW SO', from: 'en' },
    ]);
    const body = { q: ['come va', 'how so'], source: 'auto', target: 'en', format: 'text', api_key: 'secret' };
    expect(server.asked).toMatchObject([{ body }]);
    expect(server.asked[0]?.url.pathname).toBe('/translate');
  });

  it('sends no key without one', async () => {
    server.answers(({ body }) => translated(body.q as string[]));
    await client().translate(['how so'], 'it', signal());
    expect(server.asked[0]?.body).not.toHaveProperty('api_key');
  });

  it('sends texts one by one when a batch is rejected, without a translation for unsupported languages', async () => {
    server.answers(({ body }) => {
      const q = body.q as string[];
      return q.includes('ñandú') ? refusal(400, 'gn is not supported') : translated(q);
    });
    expect(await client().translate(['come va', 'ñandú'], 'en', signal())).toEqual([
      { text: 'COME VA', from: 'it' },
      { text: null, from: 'und' },
    ]);
  });

  it('follows no redirect', async () => {
    server.redirects();
    await expect(client().translate(['come va'], 'en', signal())).rejects.toThrow();
    expect(server.asked.map(({ url }) => url.pathname)).toEqual(['/translate']);
  });

  it.each<[string, Reply, number | undefined]>([
    ['a missing key', refusal(400, 'Please contact the server operator to get an API key'), 400],
    ['a wrong key', refusal(403, 'Invalid API key'), 403],
    ['a server error', refusal(500, 'Cannot translate text'), 500],
    ['texts of another type', { body: { translatedText: [1, 2], detectedLanguage: [] } }, undefined],
  ])('fails with %s, without texts or key in the error', async (_, reply, status) => {
    server.answers(reply);
    const error = await client('secret')
      .translate(['come va', 'how so'], 'en', signal())
      .catch((reason) => reason);
    expect(error).toMatchObject({ name: 'TranslatorError', translator: 'libretranslate', status });
    expect(String(error)).not.toMatch(/secret|come va/);
  });

  it('stops when the signal aborts, and fails when nothing listens at the address', async () => {
    server.answers(() => undefined);
    await expect(client().translate(['one'], 'en', AbortSignal.timeout(20))).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    const nobody = libreTranslate({ url: 'http://127.0.0.1:9' });
    await expect(nobody.translate(['one'], 'en', signal())).rejects.toThrow();
  });
});
