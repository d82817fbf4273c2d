import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Meeting } from '../../../src/contract/meetings';
import { emptyStore } from '../../fixtures/store';
import { AT, answer, change, fixture, join, meet, meetingsOf, renewFixture } from '../fixtures/meetings';

beforeAll(emptyStore);
beforeEach(renewFixture);

describe('a choice of dates', () => {
  const later = '2099-04-05T18:00:00.000Z';
  const poll = (more = {}) => meet(fixture.ada, { at: null, dates: [AT, later], ...more });

  it('turns the ticks for the fixed date into a yes, in their order and while places last', async () => {
    const { ada, ben } = fixture;
    const cleo = await join('cleo');
    const meeting = await poll({ limit: 1 });
    await answer(ben, meeting, { dates: [later] });
    await answer(ada, meeting, { dates: [AT, later] });
    const fixed = (await change(ada, meeting, { at: later })).body;
    expect(fixed).toMatchObject({
      names: { yes: [ben.username], waiting: [ada.username], none: [cleo.username] },
      ...{ mine: 'yes', isWaiting: true },
    });
    await answer(ben, fixed, { coming: 'no' });
    expect((await meetingsOf(ada))[0]).toMatchObject({ isWaiting: false, names: { no: [ben.username] } });
  });

  it('is open again with all ticks after an undo, which can be repeated and loses no answer', async () => {
    const { ada, ben } = fixture;
    const meeting = await poll();
    await answer(ben, meeting, { dates: [AT] });
    const fixed = (await change(ada, meeting, { at: AT })).body;
    await answer(ben, fixed, { coming: 'no' });
    const undone = (await change(ada, fixed, { at: null })).body;
    expect(undone).toMatchObject({ at: null, dates: [{ at: AT, votes: 1, names: [ben.username] }, { votes: 0 }] });
    expect((await change(ada, fixed, { at: null })).body).toEqual(undone);
    expect((await change(ada, undone, { at: later })).body).toMatchObject({ counts: { yes: 0, none: 2 } });
    const [open] = await meetingsOf(ada);
    const again = (await change(ada, open as Meeting, { at: AT })).body;
    expect(again).toMatchObject({ names: { yes: [], no: [ben.username] } });
  });

  it('is fixed once when the button is pressed twice, and a late press after an undo fixes nothing', async () => {
    const { ada } = fixture;
    const meeting = await poll();
    const pressed = await Promise.all([change(ada, meeting, { at: AT }), change(ada, meeting, { at: AT })]);
    expect(pressed.map(({ status, body }) => [status, body.sequence])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    const [fixed] = await meetingsOf(ada);
    await change(ada, fixed as Meeting, { at: null });
    expect(await change(ada, meeting, { at: AT })).toMatchObject({ status: 409 });
    expect((await meetingsOf(ada))[0]?.at).toBeNull();
  });

  it('counts *if need be* as a maybe, without a place', async () => {
    const { ada, ben } = fixture;
    const meeting = await poll({ limit: 1 });
    expect(await answer(ben, meeting, { dates: [later], ifNeedBe: [AT] })).toMatchObject({ status: 400 });
    expect((await answer(ben, meeting, { dates: [AT, later], ifNeedBe: [AT] })).body.dates).toMatchObject([
      { mine: true, mineIfNeedBe: true, names: [ben.username], ifNeedBe: [ben.username] },
      { mine: true, mineIfNeedBe: false, ifNeedBe: [] },
    ]);
    await answer(ada, meeting, { dates: [AT] });
    expect((await change(ada, meeting, { at: AT })).body.names).toMatchObject({
      ...{ yes: [ada.username], maybe: [ben.username], waiting: [] },
    });
  });

  it('lists members who can make none of the dates', async () => {
    const { ada, ben } = fixture;
    const meeting = await poll();
    expect((await answer(ben, meeting, { dates: [] })).body).toMatchObject({ mine: 'no' });
    expect((await meetingsOf(ada))[0]).toMatchObject({
      names: { no: [ben.username], none: [ada.username] },
      mine: null,
    });
    expect((await change(ada, meeting, { at: AT })).body).toMatchObject({ counts: { no: 0, none: 2 } });
  });

  it('keeps the ticks for the dates that stay', async () => {
    const { ada, ben } = fixture;
    const meeting = await poll();
    await answer(ben, meeting, { dates: [AT, later] });
    const newest = '2099-05-05T18:00:00.000Z';
    expect((await change(ada, meeting, { dates: [newest, later] })).body.dates).toMatchObject([
      { at: later, votes: 1 },
      { at: newest, votes: 0 },
    ]);
  });

  it('cannot reopen without dates, or when all of them are over', async () => {
    const { ada } = fixture;
    expect(await change(ada, await meet(ada), { at: null })).toMatchObject({ status: 400 });
    const past = await meet(ada, { at: null, dates: ['2021-03-01T18:00:00.000Z', '2021-04-01T18:00:00.000Z'] });
    const fixed = (await change(ada, past, { at: AT })).body;
    expect(await change(ada, fixed, { at: null })).toMatchObject({ status: 409 });
  });
});
