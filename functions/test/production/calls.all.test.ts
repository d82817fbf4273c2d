import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { PublicPost, Topic } from '../../src/contract/discuss';
import { ask, newReader } from '../http/fixtures/site';

it.each([
  ['GET', '/api/nothing', 404, 'not_found'],
  ['GET', '/api/notes/books', 401, 'unauthenticated'],
  ['PUT', '/api/notes/books', 405, 'method_not_allowed'],
  ['GET', '/api/notes/book/ab', 400, 'invalid'],
])("%s %s answers %i %s in JSON that isn't cached", async (method, path, status, code) => {
  const answer = await ask<{ code: string }>(method, path);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

it("rejects a bad token, also on a public call, a body that isn't a JSON object, and malformed JSON", async () => {
  const as = await newReader();
  const bad = { Authorization: 'Bearer a.b.c' };
  const form = { 'Content-Type': 'text/plain' };
  const answers = [
    await ask('GET', '/api/notes/book/dune', { headers: bad }),
    await ask('POST', '/api/notes', { headers: form, raw: 'remark=x', as }),
    await ask('POST', '/api/notes', { raw: '[]', as }),
    await ask('POST', '/api/user/login', { raw: '{"email":' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 400, 400, 400]);
});

it("never caches a reader's answers and counts a like immediately", async () => {
  const as = await newReader();
  const [topic] = (await ask<Topic[]>('GET', '/api/discuss/topics/solaris-lem', { as })).body;
  const read = () => ask<PublicPost[]>('POST', '/api/discuss/posts', { as, body: { topic: topic?._id } });
  const { headers, body } = await read();
  expect(headers.get('cache-control')).toBe('private, no-store');
  const likes = body[0]?.likes ?? 0;
  const id = body[0]?._id;
  const liked = await ask('POST', '/api/discuss/like', { as, body: { id } });
  expect(liked.body).toEqual({ _id: id, likes: likes + 1, liked: true });
  expect((await read()).body[0]).toMatchObject({ likes: likes + 1, liked: true });
  await ask('POST', '/api/discuss/unlike', { as, body: { id } });
});

/** Only the emulators honor it. Without it, they behave like production. */
const isOff = process.env.RATE_LIMITS === 'off';

it(`a caller is ${isOff ? 'not limited with RATE_LIMITS=off' : 'limited and gets a Retry-After header'}`, async () => {
  const body = { email: `${randomUUID()}@example.com` };
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask('POST', '/api/user/reset', { body })));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(isOff ? 0 : 1);
  for (const { status, headers, body } of refused) {
    expect([status, headers.get('cache-control')]).toEqual([429, 'private, no-store']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(1700);
    expect(body).toMatchObject({ code: 'too_many', retryAfter: Number(headers.get('retry-after')) });
  }
});
