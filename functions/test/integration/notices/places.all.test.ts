import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/contract/user';
import { DAY_MS } from '../../../src/domain/time';
import { sceneOf } from '../../fixtures/one-scene';
import { newCrowd } from '../../fixtures/readers';
import { answerMeeting, aTitle, changeMeeting, makeOwner, newClub, planMeeting, remove, stay } from '../fixtures/clubs';
import { changesLogin } from '../fixtures/logins';
import { PASSWORD, sendUser } from '../fixtures/my-data';
import { choose, noticesOf } from '../fixtures/notices';
import { runAllJobs } from '../jobs/fixtures/killed';

const scene = sceneOf(async () => {
  const [ada, ben, cleo, dan] = (await newCrowd(4)) as [Session, Session, Session, Session];
  const others = [ben, cleo, dan];
  const { club } = await newClub(
    ada,
    aTitle(),
    others.map(({ username }) => username),
  );
  await Promise.all(others.map((as) => stay(as, club)));
  const at = new Date(Date.now() + 10 * DAY_MS).toISOString();
  const { body: meeting } = await planMeeting(ada, club, { at, limit: 1 });
  // In this order: Ada comes, and the others wait.
  for (const as of [ada, ben, cleo, dan]) await answerMeeting(as, club, meeting, { coming: 'yes' });
  return { ada, ben, cleo, dan, club, meeting };
});

const answer = (as: Session, coming: string) => answerMeeting(as, scene.club, scene.meeting, { coming });
const change = (changes: object) => changeMeeting(scene.ada, scene.club, scene.meeting, changes);
const told = async () => {
  const heard = await Promise.all(
    [scene.ada, scene.ben, scene.cleo, scene.dan].map(async (as) => (await noticesOf(as)).map(({ kind }) => kind)),
  );
  return heard.map((kinds) => kinds.filter((kind) => kind === 'place').length);
};

describe('free places', () => {
  it('go to the first member on the waiting list after a no', async () => {
    expect(await told()).toEqual([0, 0, 0, 0]);
    await answer(scene.ada, 'no');
    expect(await noticesOf(scene.ben)).toMatchObject([
      { kind: 'place', in: { club: scene.club }, meeting: { at: scene.meeting.at }, by: [], read: false },
    ]);
    expect(await told()).toEqual([0, 1, 0, 0]);
    await answer(scene.ben, 'maybe');
    expect(await told()).toEqual([0, 0, 1, 0]);
  });

  it('go to the first member on the waiting list when a member leaves, is removed or deletes their account', async () => {
    await remove(scene.ada, scene.club, scene.ben);
    expect(await told()).toEqual([0, 0, 0, 0]);
    await makeOwner(scene.ada, scene.club, scene.cleo);
    await remove(scene.ada, scene.club, scene.ada);
    expect(await told()).toEqual([0, 0, 1, 0]);
    await makeOwner(scene.cleo, scene.club, scene.dan);
    changesLogin(scene.cleo);
    await sendUser('DELETE /api/user', { as: scene.cleo, body: { password: PASSWORD } });
    await runAllJobs();
    expect((await noticesOf(scene.dan)).map(({ kind }) => kind)).toContain('place');
  });
});

it('notifies everyone who gets a place after the limit rises, even of two at once', async () => {
  await change({ limit: 2 });
  expect(await told()).toEqual([0, 1, 0, 0]);
  await Promise.all([answer(scene.ada, 'no'), answer(scene.ben, 'no')]);
  expect(await told()).toEqual([0, 0, 1, 1]);
});

it('notifies everyone waiting when the limit is removed, except in a muted club', async () => {
  await choose(scene.cleo, 'club', scene.club, 'muted');
  await change({ limit: null });
  expect(await told()).toEqual([0, 1, 0, 1]);
});

it('notifies nobody of a canceled meeting, not even those who had a place', async () => {
  await answer(scene.ada, 'no');
  await change({ cancelled: true });
  await answer(scene.ben, 'no');
  expect(await told()).toEqual([0, 0, 0, 0]);
});
