import { Query } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAccountErasure } from '../../../src/accounts/erasing-accounts';
import {
  allClubBooks,
  changeClubBook,
  clubBookRef,
  createClubBook,
  currentBooks,
  findClubBook,
  findClubBooks,
} from '../../../src/clubs/books/club-books';
import { startClubErasure, sweepClub } from '../../../src/clubs/club-erasure';
import {
  acceptMembership,
  addMember,
  createMembers,
  isMember,
  isMemberTx,
  removeMember,
  requireMember,
} from '../../../src/clubs/members/club-members';
import { leaveAllClubs, leaveClub } from '../../../src/clubs/members/leave-club';
import { type ClubRecord, changeClub, clubsInOrder, clubsOf, createClub, findClub } from '../../../src/clubs/store';
import { jobRef } from '../../../src/platform/jobs/job';
import { db, type Stored } from '../../../src/platform/store/firestore';
import '../../fixtures/in-process';
import { emptyStore } from '../../fixtures/store';
import { aClub, aName, inBatch, member, named } from '../fixtures/club-records';
import { always, at, fieldsOf, ids, never, now, paths, put, stored } from '../fixtures/records';

beforeEach(emptyStore);
afterAll(emptyStore);

const club = aClub('club');

describe('clubs', () => {
  it('are stored, changed and found by id', async () => {
    await inBatch((batch) => createClub(batch, club));
    expect(await stored()).toEqual({ 'clubs/club': fieldsOf(club) });
    await expect(inBatch((batch) => createClub(batch, club))).rejects.toMatchObject({ code: 6 });
    await inBatch((batch) => changeClub(batch, 'club', { title: 'Night owls', numBooks: 2 }));
    expect([await findClub('club'), await findClub('other')]).toEqual([
      aClub('club', { title: 'Night owls', numBooks: 2 }),
      undefined,
    ]);
  });

  it("lists a reader's clubs, the most recently active first", async () => {
    const clubs = [aClub('a'), aClub('b', { activeAt: at(9) }), aClub('c', { activeAt: at(5), memberIds: ['ada'] })];
    await put(Object.fromEntries(clubs.map((club) => [`clubs/${club._id}`, club])));
    const first = await clubsOf('ada', { limit: 2 });
    const second = await clubsOf('ada', { limit: 2, cursor: first.cursor });
    expect([ids(first.items), ids(second.items)]).toEqual([['b', 'c'], ['a']]);
    const { docs } = await clubsInOrder('ben').get();
    expect(docs.map((doc) => doc.data()._id)).toEqual(['a', 'b']);
  });
});

describe('members', () => {
  it("counts only a new club's creator as accepted", async () => {
    await inBatch((batch) => createMembers(batch, aClub('club', { addedBy: { ben: 'ada' } })));
    expect(await stored()).toEqual({ 'clubs/club/members/ada': member(), 'clubs/club/members/ben': member(null) });
  });

  it('are recognized as members', async () => {
    await put({ 'clubs/club/members/ada': member() });
    const answers = (uid: string) =>
      Promise.all([isMember('club', uid), db().runTransaction((tx) => isMemberTx(tx, 'club', uid))]);
    expect([await answers('ada'), await answers('ben')]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('are active with everything they write, which fails for others', async () => {
    await put({ 'clubs/club/members/ada': member() });
    const write = (uid: string) =>
      inBatch((batch) => {
        const { ref, data } = requireMember('club', uid, at(9));
        batch.update(ref, data);
      });
    await write('ada');
    await expect(write('ben')).rejects.toMatchObject({ code: 5 });
    expect(await stored()).toEqual({ 'clubs/club/members/ada': { ...member(), activeAt: at(9) } });
  });

  it('are added by another member, and accept', async () => {
    await put({ 'clubs/club': aClub('club', { addedBy: { ben: 'ada' } }) });
    await inBatch((batch) => addMember(batch, 'club', 'cleo', 'ben', at(5)));
    const memberIds = ['ada', 'ben', 'cleo'];
    const memberships = { cleo: at(5).toISOString() };
    expect(await stored()).toEqual({
      'clubs/club': fieldsOf(aClub('club', { memberIds, addedBy: { ben: 'ada', cleo: 'ben' }, memberships })),
      'clubs/club/members/cleo': { joinedAt: at(5), acceptedAt: null, activeAt: at(5), sharedBooks: [] },
    });
    await inBatch((batch) => acceptMembership(batch, 'club', 'cleo', at(9)));
    expect(await stored()).toEqual({
      'clubs/club': fieldsOf(aClub('club', { memberIds, addedBy: { ben: 'ada' }, memberships })),
      'clubs/club/members/cleo': { joinedAt: at(5), acceptedAt: at(9), activeAt: at(5), sharedBooks: [] },
    });
  });

  it('are never added twice, nor while their account is being erased', async () => {
    await put({ 'clubs/club': club, 'clubs/club/members/ben': member() });
    await startAccountErasure('cleo', now);
    const before = await stored();
    for (const uid of ['ben', 'cleo'])
      await expect(inBatch((batch) => addMember(batch, 'club', uid, 'ada', now))).rejects.toMatchObject({ code: 6 });
    expect(await stored()).toEqual(before);
  });

  it('are removed, also from the records of added members, and with their membership', async () => {
    const addedBy = { ada: 'ada', ben: 'ada', cleo: 'ben', dan: 'ada' };
    const memberships = { ada: 'gone', ben: 'kept' };
    const big = aClub('club', { memberIds: ['ada', 'ben', 'cleo', 'dan'], addedBy, memberships });
    await put({
      'clubs/club': big,
      'clubs/club/members/ada': member(),
      'clubs/club/members/ben': member(),
    });
    await inBatch((batch) => removeMember(batch, big, 'ada', ['ben']));
    expect(await stored()).toEqual({
      'clubs/club': fieldsOf({
        ...{ ...big, memberIds: ['ben', 'cleo', 'dan'], addedBy: { ben: '', cleo: 'ben', dan: '' } },
        ...{ ownerIds: ['ben'], memberships: { ben: 'kept' } },
      }),
      'clubs/club/members/ben': member(),
    });
  });
});

describe('the books of a club', () => {
  const aBook = (_id: string, seconds: number, current = true) => ({
    ...{ _id, title: 'Emma', author: 'Jane Austen', publisher: '', published: '', cover: '', current },
    ...{
      currentSince: at(seconds),
      lastPost: null,
      days: {},
      activity: {},
      glossary: [],
      schedule: [],
      isScheduled: false,
      completedAt: null,
    },
  });
  const books = [aBook('a', 1), aBook('b', 3), aBook('c', 2), aBook('d', 4, false)];

  it('are found by id', async () => {
    await inBatch((batch) => {
      for (const book of books) createClubBook(batch, 'club', book);
    });
    expect(await stored()).toMatchObject({ 'clubs/club/books/a': fieldsOf(aBook('a', 1)) });
    expect([await findClubBook('club', 'a'), await findClubBook('other', 'a')]).toEqual([aBook('a', 1), undefined]);
    expect(await findClubBooks('club', ['c', 'x', 'a'])).toEqual([aBook('c', 2), aBook('a', 1)]);
    expect(await findClubBooks('club', [])).toEqual([]);
    await expect(inBatch((batch) => createClubBook(batch, 'club', aBook('a', 9)))).rejects.toMatchObject({ code: 6 });
  });

  it('are listed, the current ones or all, newest first', async () => {
    await put(Object.fromEntries([...books, aBook('e', 9)].map((item) => [clubBookRef('club', item._id).path, item])));
    await put({ [clubBookRef('other', 'x').path]: aBook('x', 5), [clubBookRef('club', 'e').path]: aBook('e', 0) });
    const first = await currentBooks('club', { limit: 2 });
    const second = await currentBooks('club', { limit: 3, cursor: first.cursor });
    expect([ids(first.items), ids(second.items)]).toEqual([
      ['b', 'c'],
      ['a', 'e'],
    ]);
    const all = await allClubBooks('club', { limit: 3 });
    expect(ids(all.items)).toEqual(['d', 'b', 'c']);
    expect(ids((await allClubBooks('club', { limit: 3, cursor: all.cursor })).items)).toEqual(['a', 'e']);
  });

  it('are completed and become current again', async () => {
    await put({ [clubBookRef('club', 'a').path]: aBook('a', 1) });
    await inBatch((batch) => changeClubBook(batch, 'club', 'a', { current: false, currentSince: at(9) }));
    expect(await findClubBook('club', 'a')).toEqual(aBook('a', 9, false));
  });
});

const given = {
  ...{ 'clubs/club': club, 'clubs/club/members/ada': member(), 'clubs/club/members/ben': member() },
  ...{ ...aName('owls'), ...aName('old owls', 'club', false) },
};
const job = () => jobRef('sweepClub', { clubId: 'club' });

describe('leaving a club', () => {
  const leave = async (left: Stored<ClubRecord>, uid: string) => {
    const batch = db().batch();
    const { isDeleted, jobs } = await leaveClub(batch, left, { uid }, now);
    await batch.commit();
    return [isDeleted, jobs.map(({ _id }) => _id)];
  };

  it('removes a member; the last one deletes it with its title and starts its erasure', async () => {
    await put(given);
    const owns = { event: 'madeOwner', clubId: 'club', uid: 'ben', by: '', at: now.toISOString() };
    const notificationJob = jobRef('notify', owns);
    expect(await leave(club, 'ada')).toEqual([false, [notificationJob.id]]);
    expect((await notificationJob.get()).data()).toMatchObject({ kind: 'notify', subject: owns });
    await notificationJob.delete();
    expect(await findClub('club')).toEqual(aClub('club', { memberIds: ['ben'], ownerIds: ['ben'] }));
    await db().recursiveDelete(db().collection('clubs/club/log'));
    expect([(await job().get()).exists, await isMember('club', 'ada')]).toEqual([false, false]);
    expect(await leave(aClub('club', { memberIds: ['ben'] }), 'ben')).toEqual([true, []]);
    expect(await paths()).toEqual([named('old owls').path, job().path]);
    expect((await job().get()).data()).toMatchObject({ kind: 'sweepClub', subject: { clubId: 'club' }, lease: null });
  });

  it('works for all clubs of a reader while there is time', async () => {
    await put({ ...given, 'clubs/d': aClub('d'), 'clubs/e': aClub('e', { memberIds: ['ben'] }) });
    expect(await leaveAllClubs('ada', now, never)).toEqual({ done: 0, all: false });
    const once = vi.fn(never).mockReturnValueOnce(true);
    expect(await leaveAllClubs('ada', now, once)).toEqual({ done: 1, all: false });
    expect(await leaveAllClubs('ada', now, always)).toEqual({ done: 1, all: true });
    expect(await leaveAllClubs('ada', now, never)).toEqual({ done: 0, all: true });
    const members = (await db().collection('clubs').get()).docs.map((doc) => doc.get('memberIds'));
    expect(members).toEqual([['ben'], ['ben'], ['ben']]);
  });

  it("doesn't delete a club that the reader has left in the meantime", async () => {
    await put({ 'clubs/club': club });
    const read = await clubsInOrder('ada').get();
    await put({ 'clubs/club': aClub('club', { memberIds: ['ben'] }) });
    vi.spyOn(Query.prototype, 'get').mockResolvedValueOnce(read);
    expect(await leaveAllClubs('ada', now, always)).toEqual({ done: 1, all: true });
    expect(await findClub('club')).toEqual(aClub('club', { memberIds: ['ben'] }));
  });
});

describe('the erasure of a club', () => {
  const ofClub = {
    'clubPosts/a': { clubId: 'club' },
    'clubPosts/a/likes/ada': {},
    'clubDiscussions/b': { clubId: 'club' },
    'clubDiscussions/b/order/0': {},
    'clubs/club/books/c': {},
    'clubs/club/members/ada': member(),
  };
  const others = {
    ...{ ...aName('readers', 'other'), 'clubPosts/x': { clubId: 'other' }, 'clubPosts/x/likes/ada': {} },
    ...{ 'clubDiscussions/x': { clubId: 'other' }, 'clubs/other': {}, 'clubs/other/members/ada': {} },
  };

  it('deletes its document at once and creates the job for the rest', async () => {
    await put(given);
    await inBatch((batch) => startClubErasure(batch, 'club', now));
    expect([await findClub('club'), (await job().get()).exists]).toEqual([undefined, true]);
  });

  it('deletes everything in the club and nothing else', async () => {
    await put({ ...ofClub, ...others, ...aName('owls') });
    expect(await sweepClub('club', always)).toEqual({ done: 4, all: true });
    expect(await paths()).toEqual(Object.keys(others).toSorted());
  });

  it('continues where it ran out of time', async () => {
    await put({ ...ofClub, ...others });
    const progress = [];
    const left = [];
    for (let run = 0; run < 3; run += 1) {
      progress.push(await sweepClub('club', never));
      left.push((await paths()).length - Object.keys(others).length);
    }
    expect(progress).toEqual([
      { done: 1, all: false },
      { done: 1, all: false },
      { done: 1, all: true },
    ]);
    expect(left).toEqual([4, 2, 0]);
  });
});
