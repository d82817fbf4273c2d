import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Meeting } from '../../../src/contract/meetings';
import type { Session } from '../../../src/contract/user';
import { newCrowd } from '../../fixtures/readers';
import { emptyStore } from '../../fixtures/store';
import { expectSound } from '../audit/fixtures/audit';
import { aTitle, newClub, remove, send, stay } from '../fixtures/clubs';
import { PASSWORD, sendUser } from '../fixtures/my-data';
import { choose, noticesOf } from '../fixtures/notices';
import { runAllJobs } from '../jobs/fixtures/killed';

let [ada, ben, cleo, dan] = [] as unknown as [Session, Session, Session, Session];
let club: string;
let meeting: Meeting;
beforeAll(emptyStore);
afterAll(expectSound);
beforeEach(async () => {
  [ada, ben, cleo, dan] = (await newCrowd(4)) as [Session, Session, Session, Session];
  const others = [ben, cleo, dan];
  ({ club } = await newClub(
    ada,
    aTitle(),
    others.map(({ username }) => username),
  ));
  await Promise.all(others.map((as) => stay(as, club)));
  const at = new Date(Date.now() + 10 * 86_400_000).toISOString();
  const about = { book: null, at, dates: [], chapter: null, minutes: 90, place: '', link: '', note: '', limit: 1 };
  meeting = (await send<Meeting>('POST /api/bookclubs/newMeeting', { as: ada, body: { club, ...about } })).body;
  // In this order: Ada comes, and the others wait.
  for (const as of [ada, ben, cleo, dan]) await answer(as, 'yes');
});

const answer = (as: Session, coming: string) =>
  send('POST /api/bookclubs/answerMeeting', { as, body: { club, meeting: meeting._id, coming } });
const change = (changes: object) =>
  send('POST /api/bookclubs/changeMeeting', {
    as: ada,
    body: { club, meeting: meeting._id, sequence: meeting.sequence, ...changes },
  });
const told = async () => {
  const heard = await Promise.all(
    [ada, ben, cleo, dan].map(async (as) => (await noticesOf(as)).map(({ kind }) => kind)),
  );
  return heard.map((kinds) => kinds.filter((kind) => kind === 'place').length);
};

describe('free places', () => {
  it('go to the first member on the waiting list after a no', async () => {
    expect(await told()).toEqual([0, 0, 0, 0]);
    await answer(ada, 'no');
    expect(await noticesOf(ben)).toMatchObject([
      { kind: 'place', in: { club }, meeting: { at: meeting.at }, by: [], read: false },
    ]);
    expect(await told()).toEqual([0, 1, 0, 0]);
    await answer(ben, 'maybe');
    expect(await told()).toEqual([0, 0, 1, 0]);
  });

  it('go to the first member on the waiting list when a member leaves, is removed or deletes their account', async () => {
    await remove(ada, club, ben);
    expect(await told()).toEqual([0, 0, 0, 0]);
    await send('POST /api/bookclubs/owner', { as: ada, body: { club, member: cleo.username, owner: true } });
    await remove(ada, club, ada);
    expect(await told()).toEqual([0, 0, 1, 0]);
    await send('POST /api/bookclubs/owner', { as: cleo, body: { club, member: dan.username, owner: true } });
    await sendUser('DELETE /api/user', { as: cleo, body: { password: PASSWORD } });
    await runAllJobs();
    expect((await noticesOf(dan)).map(({ kind }) => kind)).toContain('place');
  });
});

it('notifies everyone who gets a place after the limit rises, even of two at once', async () => {
  await change({ limit: 2 });
  expect(await told()).toEqual([0, 1, 0, 0]);
  await Promise.all([answer(ada, 'no'), answer(ben, 'no')]);
  expect(await told()).toEqual([0, 0, 1, 1]);
});

it('notifies everyone waiting when the limit is removed, except in a muted club', async () => {
  await choose(cleo, 'club', club, 'muted');
  await change({ limit: null });
  expect(await told()).toEqual([0, 1, 0, 1]);
});

it('notifies nobody of a smaller limit, a new date or a canceled meeting', async () => {
  await change({ cancelled: true });
  await answer(ada, 'no');
  expect(await told()).toEqual([0, 0, 0, 0]);
});

it('disappears with the place', async () => {
  await answer(ada, 'no');
  await change({ cancelled: true });
  expect(await told()).toEqual([0, 0, 0, 0]);
});
