import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addScene } from '../calls/scene';
import { ask } from '../http/fixtures/site';
import { added, creates, creation } from './fixtures/creates';

const five = <T>(send: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, send));

it.each(creates)('$name makes one document and gives one answer to a key, at once and later', async (line) => {
  // Each has a reader of their own, because the rate limits apply.
  const { as, path, body, adds } = (await creation())(line);
  const options = { as, body, headers: { 'Idempotency-Key': randomUUID() } };
  const send = () => ask<{ _id?: string; club?: string }>('POST', path, options);
  const answers: Awaited<ReturnType<typeof send>>[] = [];
  expect(await added(async () => answers.push(...(await five(send))))).toEqual(adds);
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(new Set(answers.map(({ body }) => body._id ?? body.club)).size).toBe(1);
  const later: object[] = [];
  expect(await added(async () => later.push((await send()).body, (await send()).body))).toEqual({});
  expect(later[0]).toMatchObject(
    line.name.endsWith('newClub') ? { club: answers[0]?.body.club } : { _id: answers[0]?.body._id },
  );
  expect(later[1]).toEqual(later[0]);
});

it('counts a like once, however often it is sent', async () => {
  const { named, readers } = await addScene();
  const like = () =>
    ask<{ likes: number }>('POST', '/api/discuss/like', { as: readers.owner, body: { id: named.post } });
  const answers = await five(like);
  expect(answers.map(({ status, body }) => [status, body.likes])).toEqual(Array(5).fill([200, 1]));
  expect((await like()).body.likes).toBe(1);
});
