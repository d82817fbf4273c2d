import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Meeting } from '../../../src/contract/meetings';
import { newReader } from '../../fixtures/readers';
import { emptyStore } from '../../fixtures/store';
import { statuses } from '../fixtures/at-once';
import { send } from '../fixtures/clubs';
import { AT, answer, change, fixture, join, meet, meetingsOf, type Reader, renewFixture } from '../fixtures/meetings';

beforeAll(emptyStore);
beforeEach(renewFixture);

describe('a changed meeting', () => {
  it('has every field of a new one', async () => {
    const { ada, book } = fixture;
    const meeting = await meet(ada);
    const changes = {
      ...{ at: '2099-04-01T18:00:00.000Z', minutes: 30, chapter: 3, place: 'Bar', link: 'https://meet.example/x' },
      ...{ note: 'Ben brings wine', limit: 5 },
    };
    expect((await change(ada, meeting, { ...changes, book })).body).toMatchObject({
      ...changes,
      book: { _id: book },
      sequence: 1,
    });
    const [changed] = await meetingsOf(ada);
    expect((await change(ada, changed as Meeting, { book: null })).body).toMatchObject({ book: null, chapter: 3 });
    expect(await change(ada, changed as Meeting, { book: 'not-in-the-club' })).toMatchObject({ status: 404 });
    expect(await change(ada, changed as Meeting, { note: 'x'.repeat(301) })).toMatchObject({ status: 400 });
  });

  it('keeps its answers unless the time changes, and has them again at the earlier time', async () => {
    const { ada, ben } = fixture;
    const meeting = await meet(ada);
    await answer(ben, meeting, { coming: 'yes' });
    const placed = (await change(ada, meeting, { place: 'Bar', minutes: 30 })).body;
    expect(placed.names.yes).toEqual([ben.username]);
    const moved = (await change(ada, placed, { at: '2099-04-01T18:00:00.000Z' })).body;
    expect(moved).toMatchObject({ counts: { yes: 0, none: 2 } });
    expect(await answer(ben, moved, { coming: 'yes', at: AT })).toMatchObject({ status: 409 });
    expect((await change(ada, moved, { at: AT })).body.names.yes).toEqual([ben.username]);
  });

  it('has the changes of two owners to different parts, and the first of two to the same part', async () => {
    const { ada, ben, club } = fixture;
    await send('POST /api/bookclubs/owner', { as: ada, body: { club, member: ben.username, owner: true } });
    const meeting = await meet(ada);
    const both = await Promise.all([
      change(ada, meeting, { place: 'Home' }),
      change(ben, meeting, { link: 'https://meet.example/x', minutes: 30 }),
    ]);
    expect(statuses(both)).toEqual({ 200: 2 });
    expect((await meetingsOf(ada))[0]).toMatchObject({ place: 'Home', link: 'https://meet.example/x', minutes: 30 });
    const same = await Promise.all([change(ada, meeting, { note: 'Wine' }), change(ben, meeting, { note: 'Tea' })]);
    expect(statuses(same)).toEqual({ 200: 1, 409: 1 });
    expect(await change(ben, meeting, { minutes: 45 })).toMatchObject({ status: 409 });
    const [latest] = await meetingsOf(ada);
    await change(ada, latest as Meeting, { cancelled: true });
    expect(await change(ben, latest as Meeting, { limit: 3 })).toMatchObject({ status: 409 });
  });

  it('is the same after a repeated request', async () => {
    const { ada } = fixture;
    const meeting = await meet(ada);
    const body = { place: 'Bar', note: 'Wine' };
    expect((await change(ada, meeting, body)).body).toEqual((await change(ada, meeting, body)).body);
  });
});

describe('only the creator of a meeting and the owners of the club', () => {
  it('can fix its date, change it and cancel it', async () => {
    const { ada, ben, club } = fixture;
    const [cleo, stranger] = await Promise.all([join('cleo'), newReader('stranger')]);
    const later = '2099-04-05T18:00:00.000Z';
    const meeting = await meet(ben, { at: null, dates: [AT, later] });
    for (const body of [{ at: AT }, { place: 'Bar' }, { note: 'Bring wine' }, { cancelled: true }]) {
      expect(await change(cleo, meeting, body)).toMatchObject({ status: 403 });
      expect(await change(stranger, meeting, body)).toMatchObject({ status: 404 });
    }
    const seenBy = async (as: Reader) => (await meetingsOf(as))[0]?.canChange;
    expect([await seenBy(ada), await seenBy(ben), await seenBy(cleo)]).toEqual([true, true, false]);
    const placed = (await change(ben, meeting, { place: 'Bar' })).body;
    const fixed = (await change(ada, placed, { at: AT })).body;
    expect(fixed).toMatchObject({ at: AT, place: 'Bar' });
    await send('POST /api/bookclubs/removeMember', { as: ben, body: { club, member: ben.username } });
    expect(await change(ben, fixed, { cancelled: true })).toMatchObject({ status: 404 });
    expect(await change(ada, fixed, { cancelled: true })).toMatchObject({ status: 200, body: { cancelled: true } });
  });
});
