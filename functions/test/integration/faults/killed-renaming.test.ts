import { beforeAll, expect, it } from 'vitest';
import type { Session } from '../../../src/contract/user';
import { db } from '../../../src/platform/store/firestore';
import { newScene } from '../../calls/scene';
import { anId } from '../fixtures/clubs';
import { runAllJobs } from '../jobs/fixtures/killed';
import { killedInstances, unsound } from './fixtures/killed-instances';
import { ask } from './fixtures/through-proxy';

const { killAt } = killedInstances('demo-killed-renaming');

const username = `renamed-${anId().slice(0, 8)}`;
let owner: Session;
beforeAll(async () => {
  ({ owner } = (await newScene()).readers);
  await killAt(1, true, [{ request: 'PATCH /api/user', options: { as: owner, body: { username } } }]);
});

it("the jobs complete an author's renaming after a crash", async () => {
  await expect.poll(async () => (await ask('GET /api/user', { as: owner })).body).toMatchObject({ username });
  await runAllJobs();
  const signed = await db().collection('posts').where('userId', '==', owner.id).get();
  expect(new Set(signed.docs.map((post) => post.get('user')))).toEqual(new Set([username]));
  expect(await unsound()).toEqual([]);
});
