import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/contract/user';
import { verified } from '../../fixtures/in-process';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { aTitle, newBook, newClub, newDiscussion, newPost, remove, send, settingsOf } from '../fixtures/clubs';

let ada: Session;
let ben: Session;
let club: string;
sceneOf(async () => {
  [ada, ben] = await Promise.all([newReader('ada').then(verified), newReader('ben').then(verified)]);
  ({ club } = await newClub(ada, aTitle(), [ben.username]));
});

const add = (newMember: string, as = ada) => send('POST /api/bookclubs/newMember', { as, body: { club, newMember } });
const stay = (as: Session) => send('POST /api/bookclubs/stay', { as, body: { club } });
const emailsFor = async (as: Session) => (await settingsOf(as, club)).members.map(({ email }) => email);

const USER_NOT_FOUND = {
  status: 404,
  body: { error: "Cannot read properties of null (reading '_id')", code: 'user_not_found' },
};

describe('a member who was added', () => {
  it('hides their email and sees only their own until they accept', async () => {
    expect(await emailsFor(ada)).toEqual([ada.email, null]);
    expect(await emailsFor(ben)).toEqual([null, ben.email]);
    expect(await stay(ben)).toMatchObject({ status: 200, body: 'ok' });
    expect(await emailsFor(ada)).toEqual([ada.email, ben.email]);
    expect(await emailsFor(ben)).toEqual([ada.email, ben.email]);
  });

  it('sees who added them until they accept, even if they repeat it', async () => {
    expect(await settingsOf(ben, club)).toMatchObject({ accepted: false, addedBy: ada.username });
    expect(await settingsOf(ada, club)).toMatchObject({ accepted: true, addedBy: null });
    expect([(await stay(ben)).status, (await stay(ben)).status]).toEqual([200, 200]);
    expect(await settingsOf(ben, club)).toMatchObject({ accepted: true, addedBy: null });
  });

  it('has not accepted the club by posting', async () => {
    const book = await newBook(ada, club);
    await newPost(ben, (await newDiscussion(ada, club, book))._id);
    expect((await settingsOf(ada, club)).members).toContainEqual({ username: ben.username, email: null });
  });

  it('must accept again when they are removed and added again', async () => {
    await stay(ben);
    await remove(ada, club, ben);
    expect(await add(ben.username)).toMatchObject({ status: 200 });
    expect(await settingsOf(ben, club)).toMatchObject({ accepted: false });
    expect(await emailsFor(ada)).toEqual([ada.email, null]);
  });

  it('hides an adder who has left', async () => {
    const cleo = await newReader('cleo');
    await add(cleo.username, ben);
    expect(await settingsOf(cleo, club)).toMatchObject({ accepted: false, addedBy: ben.username });
    await remove(ben, club, ben);
    expect(await settingsOf(cleo, club)).toMatchObject({ accepted: false, addedBy: null });
  });

  it('looks the same as a stranger to a search by email', async () => {
    const removeBy = (member: string, as = ada) =>
      send('POST /api/bookclubs/removeMember', { as, body: { club, member } });
    const stranger = await removeBy('nobody@example.com');
    expect(stranger.status).toBe(404);
    expect(await removeBy(ben.email)).toEqual(stranger);
    await stay(ben);
    expect(await removeBy(ben.email)).toMatchObject({ status: 200 });
  });
});

it("a member who hasn't accepted can't find out another member's email by removing them", async () => {
  const cleo = await newReader('cleo').then(verified);
  await add(cleo.username);
  await stay(cleo);
  const removeCleo = (member: string) => send('POST /api/bookclubs/removeMember', { as: ben, body: { club, member } });
  expect(await removeCleo(cleo.email)).toEqual(await removeCleo('nobody@example.com'));
  expect((await settingsOf(ada, club)).members).toHaveLength(3);
  expect(await removeCleo(cleo.username)).toMatchObject({ status: 200 });
});

describe('an unverified email', () => {
  it('rejects the reader like an unknown one', async () => {
    const cleo = await newReader('cleo');
    const unknown = await add('nobody@example.com');
    expect(unknown).toMatchObject(USER_NOT_FOUND);
    expect(await add(cleo.email)).toEqual(unknown);
    const named = (email: string) =>
      send('POST /api/bookclubs/newClub', { as: ada, body: { title: aTitle(), members: [email] } });
    const [theirs, nobodys] = [await named(cleo.email), await named('nobody@example.com')];
    expect(JSON.stringify(theirs).replaceAll(cleo.email, 'nobody@example.com')).toBe(JSON.stringify(nobodys));
    await verified(cleo);
    expect(await add(cleo.email)).toMatchObject({ status: 200 });
  });

  it('is visible only to its owner, even after they have accepted', async () => {
    const cleo = await newReader('cleo');
    await add(cleo.username);
    await stay(cleo);
    expect(await emailsFor(ada)).toEqual([ada.email, null, null]);
    expect(await emailsFor(cleo)).toEqual([ada.email, null, cleo.email]);
  });
});
