import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../../src/contract/club-log';
import type { Club, Removal } from '../../../src/contract/clubs';
import type { Session } from '../../../src/contract/user';
import { db } from '../../../src/platform/store/firestore';
import { sceneOf } from '../../fixtures/one-scene';
import { newCrowd, newReader } from '../../fixtures/readers';
import {
  aTitle,
  newBook,
  newClub,
  newDiscussion,
  newPost,
  remove,
  sampleText,
  send,
  settingsOf,
} from '../fixtures/clubs';
import { PASSWORD, sendUser } from '../fixtures/my-data';

let ada: Session;
let ben: Session;
let cleo: Session;
let club: string;
sceneOf(async () => {
  [ada, ben, cleo] = (await newCrowd(3)) as [Session, Session, Session];
  ({ club } = await newClub(ada, aTitle(), [ben.username, cleo.username]));
  for (const as of [ben, cleo]) await send('POST /api/bookclubs/stay', { as, body: { club } });
});

const own = (as: Session, { username: member }: Session, owner = true) =>
  send('POST /api/bookclubs/owner', { as, body: { club, member, owner } });
const restrict = (as: Session, restricted = true) =>
  send('POST /api/bookclubs/updateSettings', { as, body: { currTitle: club, restricted } });
const deleteClub = (as: Session, title = club) => send('POST /api/bookclubs/delete', { as, body: { club, title } });
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
    expect([await own(ada, ben), await own(ada, ben)]).toMatchObject([OK, OK]);
    expect(await ownersFor(cleo)).toEqual([ada.username, ben.username]);
    expect(await own(ben, cleo)).toMatchObject(OK);
  });

  it("can't be removed or demoted by others, and can step down unless they are the last one", async () => {
    await own(ada, ben);
    expect(await remove(cleo, club, ben)).toMatchObject(CONFLICT);
    expect(await remove(ada, club, ben)).toMatchObject(CONFLICT);
    expect(await own(ada, ben, false)).toMatchObject(FORBIDDEN);
    expect(await own(ada, ada, false)).toMatchObject(OK);
    expect(await own(ada, ada, false)).toMatchObject(OK);
    expect(await ownersFor(ada)).toEqual([ben.username]);
    expect(await own(ben, ben, false)).toMatchObject(CONFLICT);
    expect(await remove(cleo, club, ada)).toMatchObject(OK);
  });

  it('leave only if there is another owner or no other member', async () => {
    expect(await remove(ada, club, ada)).toMatchObject(CONFLICT);
    await own(ada, ben);
    expect(await remove(ada, club, ada)).toMatchObject(OK);
    await remove(ben, club, cleo);
    expect(await remove(ben, club, ben)).toMatchObject(OK);
  });

  it("are never strangers or readers who haven't accepted", async () => {
    const [dan, eve] = (await newCrowd(2)) as [Session, Session];
    await send('POST /api/bookclubs/newMember', { as: ada, body: { club, newMember: dan.username } });
    expect(await own(ada, dan)).toMatchObject(CONFLICT);
    expect(await own(ada, eve)).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
    expect(await own(eve, ada)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('are replaced by the longest-standing member when the last one deletes their account', async () => {
    const dan = await newReader('dan');
    await send('POST /api/bookclubs/newMember', { as: ada, body: { club, newMember: dan.username } });
    await send('POST /api/bookclubs/stay', { as: dan, body: { club } });
    await own(ada, dan);
    await own(ada, ada, false);
    await sendUser('DELETE /api/user', { as: dan, body: { password: PASSWORD } });
    expect(await ownersFor(cleo)).toEqual([ada.username]);
    const log = await logFor(cleo);
    expect(log.slice(0, 2).map(({ kind, user }) => [kind, user])).toEqual(
      expect.arrayContaining([
        ['left', 'deleted reader'],
        ['succeeded', ada.username],
      ]),
    );
    const entries = await db().collectionGroup('log').get();
    expect(JSON.stringify(entries.docs.map((entry) => entry.data()))).not.toContain(dan.id);
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
  it('becomes restricted by an owner, until they open it again', async () => {
    expect(await restrict(ben)).toMatchObject(FORBIDDEN);
    expect(await restrict(ada)).toMatchObject({ status: 200, body: { restricted: true } });
    expect(await restrict(ben, false)).toMatchObject(FORBIDDEN);
    expect(await restrict(ada, false)).toMatchObject({ status: 200, body: { restricted: false } });
  });

  it('reserves adding, removing and changing the settings for the owners, but not leaving', async () => {
    const [dan] = (await newCrowd(1)) as [Session];
    const book = await newBook(ada, club);
    await restrict(ada);
    const add = (as: Session, newMember: string) =>
      send('POST /api/bookclubs/newMember', { as, body: { club, newMember } });
    const settings = (as: Session, body: object) =>
      send('POST /api/bookclubs/updateSettings', { as, body: { currTitle: club, ...body } });
    // The answer doesn't reveal whether an account exists.
    expect(await add(ben, 'nobody-here')).toEqual(await add(ben, dan.username));
    expect(await add(ben, dan.username)).toMatchObject(FORBIDDEN);
    expect(await remove(ben, club, cleo)).toMatchObject(FORBIDDEN);
    expect(await settings(ben, { newTitle: aTitle() })).toMatchObject(FORBIDDEN);
    expect(await settings(ben, { completedBooks: [book] })).toMatchObject(FORBIDDEN);
    expect(await add(ada, dan.username)).toMatchObject(OK);
    expect(await remove(ada, club, cleo)).toMatchObject(OK);
    expect(await settings(ada, { completedBooks: [book] })).toMatchObject({ status: 200 });
    expect(await remove(ben, club, ben)).toMatchObject(OK);
  });
});

describe('deleting a club', () => {
  it('is only for owners, who type its title', async () => {
    expect(await deleteClub(ben)).toMatchObject(FORBIDDEN);
    expect(await deleteClub(ada, 'Another')).toMatchObject({
      status: 400,
      body: { fields: { title: expect.any(String) } },
    });
    expect(await settingsOf(ben, club)).toMatchObject({ club });
  });

  it('lists what it deletes, deletes all of it, frees the name and notifies the others', async () => {
    const { _id: discussion } = await newDiscussion(ada, club, await newBook(ada, club));
    await newPost(ben, discussion);
    const ref = await clubDocument();
    const contents = (as: Session) => send('POST /api/bookclubs/getContents', { as, body: { club } });
    expect((await contents(ben)).body).toEqual({
      members: 3,
      books: 1,
      discussions: 1,
      discussionsOfOthers: 1,
      posts: 2,
      latest: [],
    });
    expect(await deleteClub(ada)).toMatchObject(OK);
    expect(await deleteClub(ada)).toMatchObject({ status: 404 });
    expect(await ref?.listCollections()).toEqual([]);
    const { body: told } = await send<Removal[]>('GET /api/bookclubs/removals', { as: ben });
    expect(told).toMatchObject([{ clubName: club.replaceAll('_', ' '), deleted: true }]);
    expect((await send<Removal[]>('GET /api/bookclubs/removals', { as: ada })).body).toEqual([]);
    await newClub(cleo, club.replaceAll('_', ' '));
  });
});

describe('the log', () => {
  it('lists actions with actor and target, the last first', async () => {
    const title = aTitle('Later');
    const book = await newBook(ben, club, 'Emma');
    await own(ada, ben);
    await restrict(ben);
    await send('POST /api/bookclubs/updateSettings', {
      as: ben,
      body: { currTitle: club, newTitle: title, completedBooks: [book] },
    });
    await remove(ada, title, cleo);
    const log = await logFor(ben);
    expect(log.map(({ kind, user, member, title: named }) => [kind, user, member, named])).toEqual([
      ['removed', ada.username, cleo.username, ''],
      expect.arrayContaining([ben.username, null]),
      expect.arrayContaining([ben.username, null]),
      ['restricted', ben.username, null, ''],
      ['madeOwner', ada.username, ben.username, ''],
      ['bookAdded', ben.username, null, 'Emma'],
      ['created', ada.username, null, expect.any(String)],
    ]);
    expect(
      log
        .slice(1, 3)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['bookCompleted', 'renamed']);
  });
});

describe('at once', () => {
  it('keeps one of two owners who step down at once', async () => {
    await own(ada, ben);
    const answers = await Promise.all([own(ada, ada, false), own(ben, ben, false)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ownersFor(cleo)).toHaveLength(1);
  });

  it('a member becomes an owner and leaves: they end up outside the club', async () => {
    const [named, left] = await Promise.all([own(ada, ben), remove(ben, club, ben)]);
    expect(left).toMatchObject(OK);
    expect([200, 404]).toContain(named.status);
    expect(await ownersFor(cleo)).toEqual([ada.username]);
  });

  it('the last owner leaves and names another', async () => {
    const [left, named] = await Promise.all([remove(ada, club, ada), own(ada, ben)]);
    expect([200, 409]).toContain(left.status);
    expect(named.status).toBe(200);
    expect(await ownersFor(cleo)).toEqual(left.status === 200 ? [ben.username] : [ada.username, ben.username]);
  });

  it('a member becomes an owner and is removed: an owner is never removed', async () => {
    const [named, removed] = await Promise.all([own(ada, ben), remove(cleo, club, ben)]);
    expect([named.status, removed.status]).toEqual(named.status === 200 ? [200, 409] : [404, 200]);
    expect(await ownersFor(cleo)).toEqual(named.status === 200 ? [ada.username, ben.username] : [ada.username]);
  });

  it('a club is deleted while others post, add and leave: nothing remains of it', async () => {
    const [dan] = (await newCrowd(1)) as [Session];
    const { _id: discussion } = await newDiscussion(ada, club, await newBook(ada, club));
    const body = { id: discussion, remark: sampleText('Late') };
    const writing = [ada, ben, cleo].flatMap((as) => [
      send('POST /api/bookclubs/newPost', { as, body }),
      send('POST /api/bookclubs/newReply', { as, body }),
      send('POST /api/bookclubs/like', { as, body: { id: discussion } }),
    ]);
    const [deleted, ...others] = await Promise.all([
      deleteClub(ada),
      send('POST /api/bookclubs/newMember', { as: ben, body: { club, newMember: dan.username } }),
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
