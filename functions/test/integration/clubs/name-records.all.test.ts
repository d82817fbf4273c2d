import { Query, WriteBatch } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeClubById, changeClubByName } from '../../../src/clubs/change-club';
import { claimName, findName, freeNames, makeRoomForAlias, nameId, retireName } from '../../../src/clubs/club-names';
import { type ClubRecord, changeClub, findClub } from '../../../src/clubs/store';
import { db, type Stored } from '../../../src/platform/store/firestore';
import '../../fixtures/in-process';
import { emptyStore } from '../../fixtures/store';
import { aClub, aName, inBatch, named } from '../fixtures/club-records';
import { always, at, failNextBatch, never, paths, put, stored } from '../fixtures/records';

beforeEach(emptyStore);
afterAll(emptyStore);

const club = aClub('club');

describe('a name', () => {
  const aliases = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      [`clubNames/${nameId(`alias-${n}`)}`]: {
        ...{ clubId: 'club', name: `alias-${n}`, current: false },
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

  it('makes room: a club keeps its nine newest aliases and the one that becomes its title', async () => {
    const unknown = aName('unknown', 'club', false);
    await put(Object.assign({}, ...aliases(11), unknown, aName('owls'), aName('readers', 'other', false)));
    await inBatch((batch) => makeRoomForAlias(batch, 'club', 'alias-0'));
    const left = (await db().collection('clubNames').get()).docs.map((doc) => doc.get('name'));
    const newest = [0, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `alias-${n}`);
    expect(left.toSorted()).toEqual([...newest, 'owls', 'readers'].toSorted());
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
      ...[1, undefined, 1],
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
