import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../../src/contract/club-log';
import type { Club, Removal } from '../../../src/contract/clubs';
import type { Session } from '../../../src/contract/user';
import { db } from '../../../src/platform/store/firestore';
import { sceneOf } from '../../fixtures/one-scene';
import { newCrowd, newReader } from '../../fixtures/readers';
import {
  addMember,
  aTitle,
  changeClub,
  deleteClub,
  makeOwner,
  newBook,
  newClub,
  newDiscussion,
  remove,
  sampleText,
  send,
  settingsOf,
  stay,
} from '../fixtures/clubs';
import { PASSWORD, sendUser } from '../fixtures/my-data';

let ada: Session;
let ben: Session;
let cleo: Session;
/** Outside the club. */
let dan: Session;
let club: string;
sceneOf(async () => {
  [ada, ben, cleo, dan] = (await newCrowd(4)) as [Session, Session, Session, Session];
  ({ club } = await newClub(ada, aTitle(), [ben.username, cleo.username]));
  for (const as of [ben, cleo]) await stay(as, club);
});

const own = (as: Session, member: Session, owner = true) => makeOwner(as, club, member, owner);
const restrict = (as: Session, restricted = true) => changeClub(as, club, { restricted });
const ownersFor = async (as: Session) =>
  (await settingsOf(as, club)).members.flatMap(({ username, owner }) => (owner ? username : []));
const logFor = async (as: Session) =>
  (await send<LogEntry[]>('POST /api/bookclubs/getLog', { as, body: { club } })).body;
const clubDocument = async () =>
  (await db().collection('clubs').where('memberIds', 'array-contains', ada.id).get()).docs[0]?.ref;

const FORBIDDEN = { status: 403, body: { code: 'forbidden' } };
const CONFLICT = { status: 409, body: { code: 'conflict', fields: { member: expect.any(String) } } };
const OK = { status: 200, body: 'ok' };

describe('the owners', () => {
  it("are the club's creator and the members named by an owner, even twice", async () => {
    expect(await settingsOf(ada, club)).toMatchObject({ owns: true, restricted: false });
    expect(await settingsOf(ben, club)).toMatchObject({ owns: false });
    expect(await own(ben, cleo)).toMatchObject(FORBIDDEN);
    expect(await own(ada, dan)).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
    await addMember(ada, club, dan);
    // Before they accept.
    expect(await own(ada, dan)).toMatchObject(CONFLICT);
    expect([await own(ada, ben), await own(ada, ben)]).toMatchObject([OK, OK]);
    expect(await ownersFor(cleo)).toEqual([ada.username, ben.username]);
    expect(await own(ben, cleo)).toMatchObject(OK);
  });

  it("can't be removed or demoted by others, and step down or leave unless they are the last of several members", async () => {
    expect(await remove(ada, club, ada)).toMatchObject(CONFLICT);
    await own(ada, ben);
    expect(await remove(cleo, club, ben)).toMatchObject(CONFLICT);
    expect(await remove(ada, club, ben)).toMatchObject(CONFLICT);
    expect(await own(ada, ben, false)).toMatchObject(FORBIDDEN);
    expect(await own(ada, ada, false)).toMatchObject(OK);
    expect(await own(ada, ada, false)).toMatchObject(OK);
    expect(await ownersFor(ada)).toEqual([ben.username]);
    expect(await own(ben, ben, false)).toMatchObject(CONFLICT);
    expect(await remove(cleo, club, ada)).toMatchObject(OK);
    await remove(ben, club, cleo);
    expect(await remove(ben, club, ben)).toMatchObject(OK);
  });

  it('are replaced by the longest-standing member when the last one deletes their account', async () => {
    // The account ends, so the reader isn't one of the scene.
    const eve = await newReader('eve');
    await addMember(ada, club, eve);
    await stay(eve, club);
    await own(ada, eve);
    await own(ada, ada, false);
    await sendUser('DELETE /api/user', { as: eve, body: { password: PASSWORD } });
    expect(await ownersFor(cleo)).toEqual([ada.username]);
    const log = await logFor(cleo);
    expect(log.slice(0, 2).map(({ kind, user }) => [kind, user])).toEqual(
      expect.arrayContaining([
        ['left', 'deleted reader'],
        ['succeeded', ada.username],
      ]),
    );
    const entries = await db().collectionGroup('log').get();
    expect(JSON.stringify(entries.docs.map((entry) => entry.data()))).not.toContain(eve.id);
  });

  it('can leave without handing over if they never accepted the club', async () => {
    const ref = await clubDocument();
    await ref?.update({ [`addedBy.${ada.id}`]: ben.id, ownerIds: [ada.id] });
    await ref?.collection('members').doc(ada.id).update({ acceptedAt: null });
    expect(await remove(ada, club, ada)).toMatchObject(OK);
    expect(await ownersFor(cleo)).toEqual([ben.username]);
  });
});

describe('a restricted club', () => {
  it('reserves its members, books, settings and plans for the owners, but not leaving', async () => {
    const [book, other] = [await newBook(ada, club), await newBook(ada, club)];
    const { body: invitation } = await send<{ link: { _id: string } }>('POST /api/bookclubs/newInviteLink', {
      as: ada,
      body: { club },
    });
    expect(await restrict(ben)).toMatchObject(FORBIDDEN);
    expect(await restrict(ada)).toMatchObject({ status: 200, body: { restricted: true } });
    const of = { club, book };
    const reserved: [call: string, body: object][] = [
      ['newMember', { club, newMember: dan.username }],
      ['removeMember', { club, member: cleo.username }],
      ['updateSettings', { currTitle: club, newTitle: aTitle() }],
      ['orderBooks', { club, books: [book, other] }],
      ['removeBook', { club, book: other }],
      ['schedule', { ...of, steps: [{ chapter: 5, by: '2099-01-01' }], seen: [] }],
      ['chapterParts', { ...of, parts: [{ name: 'Childhood', chapters: 18 }], seen: [] }],
      ['updateSettings', { currTitle: club, completedBooks: [book] }],
      ['newInviteLink', { club }],
      ['getInviteLinks', { club }],
      ['revokeInviteLink', { club, link: invitation.link._id }],
      ['getJoinRequests', { club }],
      ['answerJoinRequest', { club, request: 'a-request', accept: true }],
      ['newBallot', { club, closesAt: '2099-01-01T00:00:00.000Z', books: ['emma', 'dune'] }],
    ];
    // The answer doesn't reveal whether an account exists.
    reserved.push(['newMember', { club, newMember: 'nobody-here' }]);
    for (const [call, body] of reserved)
      expect([call, await send(`POST /api/bookclubs/${call}`, { as: ben, body })]).toMatchObject([call, FORBIDDEN]);
    expect(await restrict(ben, false)).toMatchObject(FORBIDDEN);
    for (const [call, body] of reserved.slice(0, 10))
      expect([call, (await send(`POST /api/bookclubs/${call}`, { as: ada, body })).status]).toEqual([call, 200]);
    expect(await remove(ben, club, ben)).toMatchObject(OK);
    expect(await restrict(ada, false)).toMatchObject({ status: 200, body: { restricted: false } });
  });
});

it('only an owner opens the first step of a schedule to members who have not started', async () => {
  const book = await newBook(ada, club);
  const steps = [5, 9].map((chapter) => ({ chapter, by: `2099-0${chapter}-01` }));
  await send('POST /api/bookclubs/schedule', { as: ada, body: { club, book, steps, seen: [] } });
  const opensTo = async () => {
    const { body } = await send<{ _id: string; opensTo?: number }[]>(`GET /api/bookclubs/clubBooks/${club}`, {
      as: ben,
    });
    return body.find(({ _id }) => _id === book)?.opensTo;
  };
  const change = { currTitle: club, opensFirstStep: true };
  expect(await send('POST /api/bookclubs/updateSettings', { as: ben, body: change })).toMatchObject(FORBIDDEN);
  expect(await opensTo()).toBeUndefined();
  const { body } = await send('POST /api/bookclubs/updateSettings', { as: ada, body: change });
  expect(body).toMatchObject({ opensFirstStep: true, restricted: false });
  expect(await opensTo()).toBe(5);
  for (const opensFirstStep of [true, false])
    await send('POST /api/bookclubs/updateSettings', { as: ada, body: { currTitle: club, opensFirstStep } });
  expect(await opensTo()).toBeUndefined();
  const kinds = (await logFor(ben)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind.startsWith('firstStep'))).toEqual(['firstStepClosed', 'firstStepOpened']);
});

it('only an owner who types its title deletes a club, which notifies the others and frees the name', async () => {
  expect(await deleteClub(ada, club, 'Another')).toMatchObject({
    status: 400,
    body: { fields: { title: expect.any(String) } },
  });
  const ref = await clubDocument();
  expect(await deleteClub(ada, club)).toMatchObject(OK);
  expect(await ref?.listCollections()).toEqual([]);
  const removals = async (as: Session) => (await send<Removal[]>('GET /api/bookclubs/removals', { as })).body;
  expect(await removals(ben)).toMatchObject([{ clubName: club.replaceAll('_', ' '), deleted: true }]);
  expect(await removals(ada)).toEqual([]);
  await newClub(cleo, club.replaceAll('_', ' '));
});

it('the log lists actions with actor and target, the last first', async () => {
  const book = await newBook(ben, club, 'Emma');
  await own(ada, ben);
  await restrict(ben);
  await changeClub(ben, club, { newTitle: aTitle('Later') });
  await changeClub(ben, club, { completedBooks: [book] });
  await remove(ada, club, cleo);
  const log = await logFor(ben);
  expect(log.map(({ kind, user, member, title }) => [kind, user, member, title])).toEqual([
    ['removed', ada.username, cleo.username, ''],
    ['bookCompleted', ben.username, null, 'Emma'],
    ['renamed', ben.username, null, expect.any(String)],
    ['restricted', ben.username, null, ''],
    ['madeOwner', ada.username, ben.username, ''],
    ['bookAdded', ben.username, null, 'Emma'],
    ['created', ada.username, null, expect.any(String)],
  ]);
});

describe('at once', () => {
  it('keeps one of two owners who step down at once', async () => {
    await own(ada, ben);
    const answers = await Promise.all([own(ada, ada, false), own(ben, ben, false)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ownersFor(cleo)).toHaveLength(1);
  });

  it('a club is deleted while others post, add and leave: nothing remains of it', async () => {
    const { _id: discussion } = await newDiscussion(ada, club, await newBook(ada, club));
    const body = { id: discussion, remark: sampleText('Late') };
    const writing = [ada, ben, cleo].flatMap((as) => [
      send('POST /api/bookclubs/newPost', { as, body }),
      send('POST /api/bookclubs/newReply', { as, body }),
      send('POST /api/bookclubs/like', { as, body: { id: discussion } }),
    ]);
    const [deleted, ...others] = await Promise.all([
      deleteClub(ada, club),
      addMember(ben, club, dan),
      remove(cleo, club, cleo),
      ...writing,
    ]);
    expect(deleted).toMatchObject(OK);
    for (const { status } of others) expect([200, 404]).toContain(status);
    expect((await send<Club[]>('GET /api/bookclubs/myClubs', { as: dan })).body).toEqual([]);
    const left = await db().collection('clubPosts').where('discussionId', '==', discussion).get();
    expect(left.size).toBe(0);
  });
});
