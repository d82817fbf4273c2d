import { Query } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sweepClub } from '../../../src/clubs/club-erasure';
import { isMember } from '../../../src/clubs/members/club-members';
import { leaveAllClubs, leaveClub } from '../../../src/clubs/members/leave-club';
import { type ClubRecord, clubsInOrder, clubsOf, findClub } from '../../../src/clubs/store';
import { jobRef } from '../../../src/platform/jobs/job';
import { db, type Stored } from '../../../src/platform/store/firestore';
import '../../fixtures/in-process';
import { emptyStore } from '../../fixtures/store';
import { aClub, aName, member, named } from '../fixtures/club-records';
import { always, at, ids, never, now, paths, put } from '../fixtures/records';

beforeEach(emptyStore);
afterAll(emptyStore);

const club = aClub('club');

describe('clubs', () => {
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
