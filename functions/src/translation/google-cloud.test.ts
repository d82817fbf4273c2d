import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Reply, type TranslationServer, translationServer } from '../../test/fixtures/translation-server';
import { googleCloud } from './google-cloud';

let server: TranslationServer;
beforeAll(async () => {
  server = await translationServer();
});
beforeEach(() => {
  server.asked.length = 0;
  vi.stubEnv('GOOGLE_CLOUD_TRANSLATE_ENDPOINT', `${server.url}/language/translate/v2`);
});
afterAll(() => server.close());

const signal = () => AbortSignal.timeout(5000);
const client = () => googleCloud({ key: 'secret' });

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
  it('translates plain text with its own client and returns the detected language', async () => {
    server.answers(({ body }) => translated(body.q as string[]));
    expect(await client().translate(['come va', 'how <b>so</b>'], 'en', signal())).toEqual([
      { text: 'COME VA', from: 'it' },
      { text: 'HOW <B>SO</B>', from: 'en' },
    ]);
    const body = { q: ['come va', 'how <b>so</b>'], target: 'en', format: 'text' };
    expect(server.asked).toMatchObject([{ path: expect.stringContaining('/language/translate/v2?key=secret'), body }]);
  });

  it('sends at most 50 texts per request', async () => {
    server.answers(({ body }) => translated(body.q as string[]));
    const texts = Array.from({ length: 120 }, (_, n) => `text ${n}`);
    const answers = await client().translate(texts, 'it', signal());
    expect(answers.map(({ text }) => text)).toEqual(texts.map((text) => text.toUpperCase()));
    expect(server.asked.map(({ body }) => (body.q as string[]).length).sort()).toEqual([20, 50, 50]);
  });

  it('makes no request when the time is over', async () => {
    await expect(client().translate(['come va'], 'en', AbortSignal.abort())).rejects.toThrow();
    expect(server.asked).toEqual([]);
  });

  it.each<[string, Reply]>([
    ['a wrong key', refusal(400, 'API key not valid')],
    ['an exceeded quota', refusal(403, 'User Rate Limit Exceeded')],
    ['a server error', refusal(503, 'Backend error')],
    ['no JSON', { body: '<html>' }],
    ['too few texts', { body: { data: { translations: [{ translatedText: 'one' }] } } }],
  ])('fails once with %s, without texts or key in the error', async (_, reply) => {
    server.answers(() => reply);
    const error = await client()
      .translate(['come va', 'how so'], 'en', signal())
      .catch((reason) => reason);
    expect(error).toMatchObject({ name: 'TranslatorError', translator: 'google-cloud' });
    expect(String(error)).not.toMatch(/secret|come va/);
    expect(server.asked).toHaveLength(1);
  });
});
