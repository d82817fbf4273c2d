import { Query, WriteBatch } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sweepClub } from '../../../src/clubs/job';
import { leaveAllClubs } from '../../../src/clubs/members/leaving/store';
import { type ClubRecord, changeClub, clubsInOrder, findClub } from '../../../src/clubs/store';
import { db, type Stored } from '../../../src/platform/store/firestore';
import '../../fixtures/in-process';
import { changeClubById, changeClubByName } from '../../../src/clubs/change/store';
import { claimName, findName, freeNames, makeRoomForAlias, nameId, retireName } from '../../../src/clubs/names/store';
import { emptyStore } from '../../fixtures/store';
import { aClub, aName, inBatch, member, named } from '../fixtures/club-records';
import { always, at, failNextBatch, never, now, paths, put, stored } from '../fixtures/records';

beforeEach(emptyStore);
afterAll(emptyStore);

const club = aClub('club');

describe('leaving a club', () => {
  it('works for all clubs of a reader while there is time', async () => {
    await put({ 'clubs/club': club, 'clubs/d': aClub('d'), 'clubs/e': aClub('e', { memberIds: ['ben'] }) });
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
    ...aName('readers', 'other'),
    'clubPosts/x': { clubId: 'other' },
    'clubPosts/x/likes/ada': {},
    'clubDiscussions/x': { clubId: 'other' },
    'clubs/other': {},
    'clubs/other/members/ada': {},
  };

  it('deletes everything in the club and nothing else, and continues where it ran out of time', async () => {
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
    await put({ ...ofClub, ...aName('owls') });
    expect(await sweepClub('club', always)).toEqual({ done: 4, all: true });
    expect(await paths()).toEqual(Object.keys(others).toSorted());
  });
});

describe('a name', () => {
  const aliases = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      [`clubNames/${nameId(`alias-${n}`)}`]: {
        clubId: 'club',
        name: `alias-${n}`,
        current: false,
        aliasSince: at(n),
      },
    }));
  const found = async (name: string) => {
    const item = await findName(name);
    if (!item) throw new Error(`There is no name ${name}.`);
    return item;
  };

  it('is claimed from its club, unless it has changed since it was read', async () => {
    await put(aName('owls'));
    await inBatch((batch) => retireName(batch, 'owls', at(5)));
    const before = { clubId: 'club', name: 'owls', current: false, aliasSince: at(5) };
    expect(await stored()).toEqual({ [`clubNames/${nameId('owls')}`]: before });
    const read = await found('owls');
    await inBatch((batch) => claimName(batch, 'owls', 'other', read));
    expect((await named('owls').get()).data()).toMatchObject({ clubId: 'other', current: true });
    await expect(inBatch((batch) => claimName(batch, 'owls', 'third', read))).rejects.toMatchObject({ code: 9 });
  });

  it("isn't freed for another alias when another club takes it at the same time", async () => {
    await put(Object.assign({}, ...aliases(10)));
    const making = inBatch(async (batch) => {
      await makeRoomForAlias(batch, 'club', 'owls');
      await named('alias-0').update({ clubId: 'other' });
    });
    await expect(making).rejects.toMatchObject({ code: 9 });
  });

  it.each([5, 9])('is left to another club that takes it at the same time: %i', async (code) => {
    await put(aName('owls'));
    failNextBatch(code);
    expect(await freeNames('club', never)).toEqual({ done: 1, all: false });
    expect(await paths()).toHaveLength(1);
    failNextBatch();
    await expect(freeNames('club', never)).rejects.toEqual({ code: 13 });
  });

  it("isn't freed if it was taken since it was read", async () => {
    await put(aName('owls'));
    const read = await db().collection('clubNames').get();
    await put(aName('owls', 'other'));
    vi.spyOn(Query.prototype, 'get').mockResolvedValueOnce(read);
    expect(await freeNames('club', always)).toEqual({ done: 1, all: true });
    expect(await stored()).toEqual(aName('owls', 'other'));
  });
});

describe('a change of a club', () => {
  const keyOf = (title: string) => title.toLowerCase();
  const given = { 'clubs/club': club, ...aName('owls') };
  const change = (batch: WriteBatch, found: Stored<ClubRecord> | undefined) => {
    if (found) changeClub(batch, found._id, { numBooks: found.numBooks + 1 });
    return Promise.resolve(found?.title);
  };
  const changes = async (name: string) => (await named(name).get()).get('changes');

  it.each(['owls', 'old owls'])('by one of its names, %s, touches its title', async (name) => {
    await put({ ...given, ...aName('old owls', 'club', false) });
    expect(await changeClubByName(name, keyOf, change)).toBe('Owls');
    expect([await changes('owls'), await changes('old owls'), (await findClub('club'))?.numBooks]).toEqual([
      1,
      undefined,
      1,
    ]);
  });

  const alias = aName('old owls', 'club', false);
  it.each([
    ['without a club', {}],
    ['of a deleted club', alias],
    ['of a club without its title', { 'clubs/club': club, ...alias }],
    ['of a club whose title leads nowhere', { 'clubs/club': club, ...alias, ...aName('owls', 'gone') }],
  ])('finds no club by a name %s', async (_case, documents) => {
    await put(documents);
    expect(await changeClubByName('old owls', keyOf, change)).toBeUndefined();
    expect(await changes('owls')).toBeUndefined();
  });

  it('works by id, with or without a title', async () => {
    const none = vi.fn();
    await changeClubById('club', none);
    await put({ 'clubs/club': club });
    await changeClubById('club', change);
    await put(aName('owls'));
    await changeClubById('club', change);
    expect([none.mock.calls, await changes('owls'), (await findClub('club'))?.numBooks]).toEqual([[], 1, 2]);
  });

  it.each([
    ['name', (work: typeof change) => changeClubByName('owls', keyOf, work)],
    ['id', (work: typeof change) => changeClubById('club', work)],
  ])('by %s restarts after a conflicting change', async (_case, start) => {
    await put(given);
    const work = vi.fn(change);
    work.mockImplementationOnce(async (batch, found) => {
      await changeClubByName('owls', keyOf, change);
      return change(batch, found);
    });
    await start(work);
    expect([work.mock.calls.length, (await findClub('club'))?.numBooks, await changes('owls')]).toEqual([2, 2, 2]);
  });

  it('ends with the error it throws, or after forty lost races', async () => {
    await put(given);
    await expect(changeClubByName('owls', keyOf, () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
    const commits = vi.spyOn(WriteBatch.prototype, 'commit').mockRejectedValue({ code: 9 });
    await expect(changeClubByName('owls', keyOf, change)).rejects.toMatchObject({ code: 'unavailable' });
    expect(commits).toHaveBeenCalledTimes(40);
  });
});
