import { describe, expect, it } from 'vitest';
import type { Club, RefusedClub, Removal } from '../../../src/contract/clubs';
import type { Session } from '../../../src/contract/user';
import { jobRef } from '../../../src/platform/jobs/job';
import { db } from '../../../src/platform/store/firestore';
import { verified } from '../../fixtures/in-process';
import { sceneOf } from '../../fixtures/one-scene';
import { newCrowd } from '../../fixtures/readers';
import { readStore } from '../../fixtures/store';
import {
  addMember,
  anId,
  aTitle,
  changeClub,
  leaveForGood,
  makeOwner,
  newBook,
  newClub,
  newDiscussion,
  newFixture,
  newPost,
  newReply,
  remove,
  sampleText,
  send,
  settingsOf,
  stay,
} from '../fixtures/clubs';

let ada: Session;
let ben: Session;
/** Outside the club, with an unverified email. */
let cleo: Session;
/** Outside the club. */
let dan: Session;
let club: string;
let clubName: string;
sceneOf(async () => {
  [ada, ben, cleo, dan] = (await newCrowd(4)) as [Session, Session, Session, Session];
  for (const reader of [ada, ben, dan]) await verified(reader);
  ({ club, clubName } = await newClub(ada, aTitle(), [ben.username]));
});

const add = (newMember: string, as = ada, now = new Date()) =>
  send('POST /api/bookclubs/newMember', { as, body: { club, newMember }, now });
const membersOf = async (as: Session, name = club) =>
  (await settingsOf(as, name)).members.map(({ username }) => username);
const emailsFor = async (as: Session) => (await settingsOf(as, club)).members.map(({ email }) => email);
const myClubs = async (as: Session) => (await send<Club[]>('GET /api/bookclubs/myClubs', { as })).body;

const USER_NOT_FOUND = {
  status: 404,
  body: { error: "Cannot read properties of null (reading '_id')", code: 'user_not_found' },
};
const ALREADY = { status: 409, body: { error: 'member already exists', code: 'already_member' } };
const NOT_FOUND = { status: 404, body: { code: 'not_found' } };

describe('a new club', () => {
  it('has its creator as the first member, then the readers named by username or email, each once', async () => {
    const named = [cleo.username, ` ${dan.username} `, dan.email.toUpperCase(), ada.username, ''];
    const made = await newClub(ada, aTitle(), named);
    expect(made).toMatchObject({ numMembers: 3, lastPost: null, currBookTitle: '', postsToday: 0 });
    const { members } = await settingsOf(dan, made.clubName);
    expect(members.map(({ username }) => username)).toEqual([ada, cleo, dan].map(({ username }) => username));
    expect((await myClubs(cleo))[0]).toEqual({ ...made, added: true });
    await stay(cleo, made.club);
    expect((await myClubs(cleo))[0]).toEqual({ ...made, unread: { count: 0, first: null, waiting: null } });
  });

  it('is rejected with the names that have no account', async () => {
    const title = aTitle();
    const members = [ben.username, 'nobody-here', 'no@where.example', '__x__', '...', 'a/b'];
    expect(await send('POST /api/bookclubs/newClub', { as: ada, body: { title, members } })).toMatchObject({
      status: 404,
      body: { code: 'user_not_found', fields: { members: expect.stringContaining('nobody-here, no@where.example') } },
    });
    expect(await changeClub(ada, title, {})).toMatchObject(NOT_FOUND);
  });

  it("isn't shown to a reader who repeats a request, or a post in it, after leaving it", async () => {
    const options = { as: ada, key: anId(), body: { title: aTitle(), members: [ben.username] } };
    const { body } = await send<Club>('POST /api/bookclubs/newClub', options);
    expect(await send('POST /api/bookclubs/newClub', options)).toMatchObject({ status: 200, body });
    const { _id: id } = await newDiscussion(ada, body.club, await newBook(ada, body.club));
    const posting = { as: ada, key: anId(), body: { id, remark: sampleText('Once') } };
    expect(await send('POST /api/bookclubs/newPost', posting)).toMatchObject({ status: 200 });
    await stay(ben, body.club);
    await makeOwner(ada, body.club, ben);
    await remove(ada, body.club, ada);
    const again = await send('POST /api/bookclubs/newClub', options);
    expect(again).toMatchObject(NOT_FOUND);
    expect(JSON.stringify(again.body)).not.toContain(body.clubName);
    expect(await send('POST /api/bookclubs/newPost', posting)).toMatchObject(NOT_FOUND);
  });

  it('takes the club object: its books, and members by username or email', async () => {
    const title = aTitle();
    const body = {
      clubName: title,
      members: [{ email: ben.email }, { username: cleo.username, email: null }],
      currentBooks: [{ title: 'Emma' }, { _id: 'persuasion', title: 'Persuasion', author: 'Jane Austen' }],
      completedBooks: [{ id: 'middlemarch', title: 'Middlemarch', author: 'George Eliot' }],
    };
    const options = { as: ada, key: anId(), body };
    const made = await send<Club>('POST /api/bookclubs/newClub', options);
    expect(made).toMatchObject({ status: 200, body: { numMembers: 3, currBookTitle: 'Persuasion' } });
    expect(await send('POST /api/bookclubs/newClub', options)).toMatchObject({ status: 200, body: made.body });
    expect(await settingsOf(ada, made.body.club)).toMatchObject({
      members: [{ username: ada.username }, { username: ben.username }, { username: cleo.username }],
      currentBooks: [{ _id: 'persuasion' }, { _id: expect.stringMatching(/^byhand-/), title: 'Emma' }],
      completedBooks: [{ _id: 'middlemarch', title: 'Middlemarch' }],
    });
    const otherId = { title: aTitle(), currentBooks: [{ id: 'byhand-other', title: 'Emma' }] };
    const refused = await send('POST /api/bookclubs/newClub', { as: ada, body: otherId });
    expect(refused).toMatchObject({ status: 400, body: { fields: { currentBooks: expect.anything() } } });
  });
});

describe('a new member', () => {
  it('is added by username or email, ignoring case, by any member', async () => {
    expect(await add(cleo.username.toUpperCase(), ben)).toMatchObject({ status: 200, body: 'ok' });
    expect(await add(` ${dan.email.toUpperCase()}`, cleo)).toMatchObject({ status: 200, body: 'ok' });
    expect(await membersOf(dan)).toEqual([ada, ben, cleo, dan].map(({ username }) => username));
    expect((await myClubs(dan))[0]).toMatchObject({ numMembers: 4 });
  });

  it('is refused if unknown, or already a member, including the caller', async () => {
    for (const name of ['nobody-here', 'nobody@example.com', '../x', '__proto__', '.', '📚', '@'])
      expect([name, await add(name)]).toMatchObject([name, USER_NOT_FOUND]);
    for (const name of [ben.username, ben.email, ada.username]) expect(await add(name)).toMatchObject(ALREADY);
  });
});

describe('removing a member', () => {
  it("notifies them once, with the club's name at that time, and not if they left themselves", async () => {
    await add(cleo.username);
    const removals = async (as: Session) => (await send<Removal[]>('GET /api/bookclubs/removals', { as })).body;
    const { clubName } = (await myClubs(ben))[0] as Club;
    await remove(ada, club, ben);
    await remove(cleo, club, cleo);
    await changeClub(ada, club, { newTitle: aTitle('Later') });
    const [told] = await removals(ben);
    expect(told).toEqual({ _id: expect.any(String), clubName, at: expect.any(String), deleted: false });
    expect([await removals(ada), await removals(cleo)]).toEqual([[], []]);
    const dismiss = (as: Session) => send(`DELETE /api/bookclubs/removals/${told?._id}`, { as });
    await dismiss(cleo);
    expect(await removals(ben)).toEqual([told]);
    expect([await dismiss(ben), await dismiss(ben)]).toMatchObject([{ body: 'ok' }, { body: 'ok' }]);
    expect(await removals(ben)).toEqual([]);
  });
});

it('the last to leave deletes the club with its content and frees its names', async () => {
  const fixture = await newFixture();
  const { ada: last, ben: other, discussion } = fixture;
  const reply = await newReply(other, discussion);
  for (const id of [discussion, reply._id]) await send('POST /api/bookclubs/like', { as: last, body: { id } });
  await send('POST /api/bookclubs/view', { as: last, body: { ids: [discussion, reply._id] } });
  const title = aTitle();
  await changeClub(last, fixture.club, { newTitle: title });
  const clubId = (await db().doc(`clubPosts/${reply._id}`).get()).get('clubId');
  await remove(last, title, other);
  expect(await remove(last, title, last)).toMatchObject({ status: 200, body: 'ok' });
  expect(await remove(last, title, last)).toMatchObject(NOT_FOUND);
  const ids = [clubId, discussion, reply._id];
  const left = [...(await readStore()).keys()].filter((path) => ids.some((id) => path.includes(id)));
  expect(left).toEqual([expect.stringMatching(`^users/${other.id}/removals/`)]);
  expect((await jobRef('sweepClub', { clubId }).get()).exists).toBe(false);
  for (const name of [title, fixture.club]) await newClub(other, name.replaceAll('_', ' '));
});

describe('a member who was added', () => {
  it("sees who added them, and no one else's email, until they accept, which posting doesn't do", async () => {
    const pending = async () => {
      expect([await emailsFor(ada), await emailsFor(ben)]).toEqual([
        [ada.email, null],
        [null, ben.email],
      ]);
      expect(await settingsOf(ben, club)).toMatchObject({ accepted: false, addedBy: ada.username });
    };
    await pending();
    await newPost(ben, (await newDiscussion(ada, club, await newBook(ada, club)))._id);
    await pending();
    expect([await stay(ben, club), await stay(ben, club)]).toEqual(['ok', 'ok']);
    const both = [ada.email, ben.email];
    expect([await emailsFor(ada), await emailsFor(ben)]).toEqual([both, both]);
    for (const as of [ada, ben]) expect(await settingsOf(as, club)).toMatchObject({ accepted: true, addedBy: null });
    await remove(ada, club, ben);
    expect(await add(ben.username)).toMatchObject({ status: 200 });
    await pending();
  });

  it('hides an adder who has left', async () => {
    await add(cleo.username, ben);
    expect(await settingsOf(cleo, club)).toMatchObject({ accepted: false, addedBy: ben.username });
    await remove(ben, club, ben);
    expect(await settingsOf(cleo, club)).toMatchObject({ accepted: false, addedBy: null });
  });

  it('looks the same as a stranger to a removal by email, and so do others to them', async () => {
    await add(dan.username);
    await stay(dan, club);
    const removeBy = (member: string, as = ada) =>
      send('POST /api/bookclubs/removeMember', { as, body: { club, member } });
    const stranger = await removeBy('nobody@example.com');
    const fields = { member: "This reader isn't in the club." };
    expect(stranger).toMatchObject({ status: 404, body: { code: 'user_not_found', fields } });
    for (const name of [cleo.username, 'nobody-here']) expect(await removeBy(name)).toEqual(stranger);
    expect([await removeBy(ben.email), await removeBy(dan.email, ben)]).toEqual([stranger, stranger]);
    expect(await membersOf(ada)).toHaveLength(3);
    expect(await removeBy(dan.username, ben)).toMatchObject({ status: 200 });
    await stay(ben, club);
    expect(await removeBy(ben.email)).toMatchObject({ status: 200 });
  });
});

describe('an unverified email', () => {
  it('rejects the reader like an unknown one, and is visible only to them, even after they have accepted', async () => {
    const unknown = await add('nobody@example.com');
    expect(unknown).toMatchObject(USER_NOT_FOUND);
    expect(await add(cleo.email)).toEqual(unknown);
    const named = (email: string) =>
      send('POST /api/bookclubs/newClub', { as: ada, body: { title: aTitle(), members: [email] } });
    const [theirs, nobodys] = [await named(cleo.email), await named('nobody@example.com')];
    expect(JSON.stringify(theirs).replaceAll(cleo.email, 'nobody@example.com')).toBe(JSON.stringify(nobodys));
    await add(cleo.username);
    await stay(cleo, club);
    expect(await emailsFor(ada)).toEqual([ada.email, null, null]);
    expect(await emailsFor(cleo)).toEqual([ada.email, null, cleo.email]);
    await remove(ada, club, cleo);
    await verified(cleo);
    expect(await add(cleo.email)).toMatchObject({ status: 200 });
  });
});

const refusalsOf = async (as: Session) => (await send<RefusedClub[]>('GET /api/bookclubs/refusals', { as })).body;
const withdraw = (as: Session, id: string) => send(`DELETE /api/bookclubs/refusals/${id}`, { as });
const REFUSED = {
  status: 409,
  body: { code: 'conflict', message: { key: 'cantBeAdded' }, fields: { newMember: "This reader can't be added." } },
};

describe('a reader who leaves a club permanently', () => {
  it("can't be added again by any of its members, by username or email, but by other clubs", async () => {
    await add(cleo.username);
    expect(await leaveForGood(ben, club)).toMatchObject({ status: 200, body: 'ok' });
    expect(await refusalsOf(ben)).toEqual([{ _id: expect.any(String), clubName, at: expect.any(String) }]);
    expect(await add(ben.username)).toMatchObject(REFUSED);
    expect(await add(ben.email)).toMatchObject(REFUSED);
    expect(await add(ben.username, cleo)).toMatchObject(REFUSED);
    expect(await settingsOf(ada, club)).toMatchObject({ numMembers: 2 });
    expect(await addMember(cleo, (await newClub(cleo)).club, ben)).toMatchObject({ status: 200 });
    await leaveForGood(cleo, (await newClub(cleo)).club);
    expect(await refusalsOf(cleo)).toEqual([]);
  });

  it('decides alone, and can be added again once they have withdrawn the refusal, or joined with a link', async () => {
    const others = { as: ada, body: { club, member: ben.username, refuse: true } };
    const refused = await send('POST /api/bookclubs/removeMember', others);
    expect(refused).toMatchObject({ status: 400, body: { fields: { refuse: expect.any(String) } } });
    expect([await refusalsOf(ben), (await settingsOf(ada, club)).numMembers]).toEqual([[], 2]);
    await leaveForGood(ben, club);
    const [refusal] = await refusalsOf(ben);
    await withdraw(cleo, refusal?._id ?? '');
    expect(await add(ben.username)).toMatchObject(REFUSED);
    for (let time = 0; time < 2; time += 1)
      expect(await withdraw(ben, refusal?._id ?? '')).toMatchObject({ status: 200, body: 'ok' });
    expect([await refusalsOf(ben), (await add(ben.username)).status]).toEqual([[], 200]);
    await leaveForGood(ben, club);
    const { body } = await send<{ key: string }>('POST /api/bookclubs/newInviteLink', { as: ada, body: { club } });
    expect(await send('POST /api/bookclubs/join', { as: ben, body: { key: body.key } })).toMatchObject({ status: 200 });
    await remove(ben, club, ben);
    expect([await refusalsOf(ben), (await add(ben.username)).status]).toEqual([[], 200]);
  });
});
