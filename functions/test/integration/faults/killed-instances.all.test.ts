import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '../../../src/platform/store/firestore';
import { lines } from '../../calls/areas';
import { requestOf, unused } from '../../calls/ask';
import { newScene, type Scene } from '../../calls/scene';
import type { SendOptions } from '../../fixtures/in-process';
import { readStore, restoreStore } from '../../fixtures/store';
import { anId } from '../fixtures/clubs';
import { runAllJobs } from '../jobs/fixtures/killed';
import { killedInstances, unsound } from './fixtures/killed-instances';
import { ask } from './fixtures/through-proxy';

const { killAt } = killedInstances('demo-killed');

let scene: Scene;
beforeAll(async () => {
  scene = await newScene();
});

describe.each([
  ['after a write', 2, true],
  ['before a write', 7, false],
])('an instance killed %s', (_, write, reached) => {
  let calls: { request: string; options: SendOptions }[];
  const account = { email: `${anId()}@example.com`, password: 'reading-123' };
  const repeat = () => Promise.all(calls.map(({ request, options }) => ask(request, options)));

  beforeAll(async () => {
    await restoreStore(scene.store, await readStore());
    const creating = lines.filter(({ call, row }) => call.creates && row.again === 200);
    calls = creating.map(({ name, row }) => {
      const { body, ...asked } = row.ask?.({ ...scene.named, unused: unused() }) ?? {};
      return { request: requestOf(name, asked), options: { as: scene.readers.owner, key: anId(), body } };
    });
    await killAt(write, reached, [...calls, { request: 'POST /api/user/signup', options: { body: account } }]);
  });

  it('leaves no partial result', async () => {
    await expect.poll(unsound).toEqual([]);
  });

  it('accepts the calls again, twice, with the same answers', async () => {
    const again = await repeat();
    expect(again.map(({ status }) => status)).toEqual(calls.map(() => 200));
    expect((await repeat()).map(({ body }) => body)).toEqual(again.map(({ body }) => body));
    expect(await unsound()).toEqual([]);
  });

  it('lets the reader sign up', async () => {
    const { status } = await ask('POST /api/user/signup', { body: account });
    expect([200, 409]).toContain(status);
    expect(await ask('POST /api/user/login', { body: account })).toMatchObject({ status: 200 });
    expect(await unsound()).toEqual([]);
  });
});

it("the jobs complete an author's renaming after a crash", async () => {
  const { owner } = scene.readers;
  const username = `renamed-${anId().slice(0, 8)}`;
  await restoreStore(scene.store, await readStore());
  await killAt(1, true, [{ request: 'PATCH /api/user', options: { as: owner, body: { username } } }]);
  await expect.poll(async () => (await ask('GET /api/user', { as: owner })).body).toMatchObject({ username });
  await runAllJobs();
  const signed = await db().collection('posts').where('userId', '==', owner.id).get();
  expect(new Set(signed.docs.map((post) => post.get('user')))).toEqual(new Set([username]));
  expect(await unsound()).toEqual([]);
});
