import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../src/contract/user';
import { ask } from '../http/fixtures/site';
import { added, creates, scene } from './fixtures/creates';

const sendAs =
  (as: Session) =>
  (path: string, body: object, key: string = randomUUID()) =>
    ask<{ _id?: string; club?: string }>('POST', path, { as, body, headers: { 'Idempotency-Key': key } });

describe.each(creates)('POST %s with the same Idempotency-Key', (path, bodyOf) => {
  it('makes one document and gives one answer, in turn and at once', async () => {
    // Each has a reader of their own, because the rate limits apply.
    const all = await scene();
    const send = sendAs(all.as);
    const once = await added(() => send(path, bodyOf(all)));

    const [key, body] = [randomUUID(), bodyOf(all)];
    const inTurn: unknown[] = [];
    const repeated = await added(async () => {
      for (let count = 0; count < 2; count += 1) {
        const { status, body: answer } = await send(path, body, key);
        inTurn.push([status, answer]);
      }
    });
    expect(repeated).toEqual(once);
    expect(inTurn[0]).toMatchObject([200, {}]);
    expect(inTurn[1]).toEqual(inTurn[0]);

    const [sharedKey, sharedBody] = [randomUUID(), bodyOf(all)];
    let atOnce: unknown[] = [];
    const together = await added(async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(path, sharedBody, sharedKey)));
      atOnce = answers.map(({ status, body: answer }) => [status, answer._id ?? answer.club]);
    });
    expect(together).toEqual(once);
    expect(new Set(atOnce.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(atOnce[0]).toMatchObject([200, expect.any(String)]);
  });
});

it('counts a like once, however often it is sent', async () => {
  const all = await scene();
  const { body: post } = await sendAs(all.as)('/api/discuss/post', creates[1]?.[1](all) ?? {});
  const like = () => ask<{ likes: number }>('POST', '/api/discuss/like', { as: all.as, body: { id: post._id } });
  const answers = await Promise.all(Array.from({ length: 5 }, like));
  expect(answers.map(({ status, body }) => [status, body.likes])).toEqual(Array(5).fill([200, 1]));
  expect((await like()).body.likes).toBe(1);
});
