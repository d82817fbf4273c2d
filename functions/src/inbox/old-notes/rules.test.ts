import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../domain/time';
import { firstIdOf } from '../../notes/home/store';
import { localDayOf, mayHaveOldNotes, ofLatestYear, roundOf, TURNS, whoseTurn } from './rules';

const noon = new Date('2026-11-21T12:00:00.000Z');

describe('the same day in earlier years', () => {
  const spanOf = (now: string, zone: string, years: number) => {
    const earlier = localDayOf(new Date(now), zone).before.find((day) => day.years === years);
    return earlier && [earlier.span.from, earlier.span.before].map((at) => at.toISOString().slice(0, 16)).join(' ');
  };

  it.each([
    ['UTC', '2026-11-21T12:00Z', 1, '2025-11-21T00:00 2025-11-22T00:00'],
    ['UTC', '2026-11-21T12:00Z', 10, '2016-11-21T00:00 2016-11-22T00:00'],
    ['UTC', '2026-11-21T12:00Z', 11, undefined],
    // It's already the next day, fourteen hours ahead of UTC.
    ['Pacific/Kiritimati', '2026-11-21T10:00Z', 1, '2025-11-21T10:00 2025-11-22T10:00'],
    ['Pacific/Kiritimati', '2026-11-21T09:59Z', 1, '2025-11-20T10:00 2025-11-21T10:00'],
    // January 1 at home, December 31 in UTC.
    ['Pacific/Kiritimati', '2026-12-31T12:00Z', 1, '2025-12-31T10:00 2026-01-01T10:00'],
    // The clocks go forward on March 29, 2026, and back on October 26, 2025: days of 23 and of 25 hours.
    ['Europe/Rome', '2027-03-29T12:00Z', 1, '2026-03-28T23:00 2026-03-29T22:00'],
    ['Europe/Rome', '2026-10-26T12:00Z', 1, '2025-10-25T22:00 2025-10-26T23:00'],
    // The clocks skip midnight.
    ['America/Sao_Paulo', '2026-11-04T12:00Z', 8, '2018-11-04T03:00 2018-11-05T02:00'],
    // Midnight comes twice.
    ['America/Havana', '2026-11-02T12:00Z', 1, '2025-11-02T04:00 2025-11-03T05:00'],
    // Apia skipped December 30, 2011.
    ['Pacific/Apia', '2021-12-30T00:00Z', 10, undefined],
    ['Pacific/Apia', '2021-12-31T00:00Z', 10, '2011-12-30T10:00 2011-12-31T10:00'],
    ['UTC', '2028-02-29T12:00Z', 1, undefined],
    ['UTC', '2028-02-29T12:00Z', 4, '2024-02-29T00:00 2024-03-01T00:00'],
    ['UTC', '2025-02-28T12:00Z', 1, '2024-02-28T00:00 2024-02-29T00:00'],
    ['UTC', '2025-03-01T12:00Z', 1, '2024-03-01T00:00 2024-03-02T00:00'],
  ])('in %s at %s, %i years ago: %s', (zone, now, years, expected) => {
    expect(spanOf(now, zone, years)).toBe(expected);
  });

  it('needs a known time zone', () => {
    expect(() => localDayOf(noon, 'Nowhere/City')).toThrow(expect.objectContaining({ code: 'invalid' }));
  });
});

it('shows the notes of the latest year with any, in the order of writing', () => {
  const note = (at: string) => ({ _id: at, createdAt: new Date(`${at}:00.000Z`) });
  const { before } = localDayOf(noon, 'UTC');
  const notes = ['2023-11-21T20:00', '2023-11-21T09:00', '2020-11-21T09:00'].map(note);
  expect(ofLatestYear(notes, before)).toMatchObject({
    years: 3,
    notes: [{ _id: '2023-11-21T09:00' }, { _id: '2023-11-21T20:00' }],
  });
  expect(ofLatestYear([note('2025-11-22T00:00')], before)).toBeNull();
  expect(ofLatestYear([], before)).toBeNull();
});

describe('the note to read again', () => {
  const notes = (count: number, days = 40) =>
    Array.from({ length: count }, (_, index) => ({
      _id: String.fromCharCode(97 + index),
      createdAt: new Date(noon.getTime() - days * DAY_MS),
    }));
  const shownIn = (days: number, favorites: ReturnType<typeof notes>, quotations: ReturnType<typeof notes> = []) =>
    Array.from({ length: days }, (_, index) => {
      const today = localDayOf(new Date(noon.getTime() + index * DAY_MS), 'UTC');
      return whoseTurn(favorites, quotations, today)?._id;
    });
  const upperCase = (count: number) => notes(count).map((note) => ({ ...note, _id: note._id.toUpperCase() }));

  it.each([1, 2, 5, 7, 8, 10])('of %i shows each once before the first comes back, a week later or more', (count) => {
    const turns = Math.max(count, 7);
    for (const shown of [shownIn(3 * turns, notes(count)), shownIn(3 * turns, [], notes(count))]) {
      expect(shown.slice(turns)).toEqual(shown.slice(0, -turns));
      const shownOnce = shown.slice(0, turns).filter((id) => id !== undefined);
      expect(shownOnce.toSorted()).toEqual(notes(count).map(({ _id }) => _id));
    }
  });

  it.each([
    [1, 1],
    [1, 10],
    [4, 3],
    [6, 10],
    [10, 10],
  ])('of %i favorites and %i quotations shows each, and none twice within a week', (favorites, quotations) => {
    const shown = shownIn(100, notes(favorites), upperCase(quotations));
    const all = [...notes(favorites), ...upperCase(quotations)].map(({ _id }) => _id);
    expect([...new Set(shown)].filter((id) => id !== undefined).toSorted()).toEqual(all.toSorted());
    for (const [day, id] of shown.entries()) if (id) expect(shown.slice(day + 1, day + 7)).not.toContain(id);
  });

  it('stays all day in the time zone of its reader, in whatever order notes are read', () => {
    const ten = notes(10);
    const at = (now: string) => whoseTurn(ten.toReversed(), [], localDayOf(new Date(now), 'Pacific/Kiritimati'));
    const morning = at('2026-11-21T10:00Z');
    expect(morning).toBeDefined();
    expect(at('2026-11-22T09:59Z')).toBe(morning);
    expect(at('2026-11-22T10:00Z')).not.toBe(morning);
  });

  it('is older than thirty days', () => {
    expect(shownIn(1, notes(7, 30))).toEqual([undefined]);
    expect(shownIn(1, notes(7, 31))).toEqual([expect.any(String)]);
  });

  it("comes from other notes after twenty days, and from different ones for each reader's", () => {
    const firstIdOn = (uid: string, day: number) => firstIdOf(uid, roundOf(day));
    const first = firstIdOn('ada', 0);
    expect(first).toMatch(/^[\w-]{24}$/);
    expect(firstIdOn('ada', 2 * TURNS - 1)).toBe(first);
    expect(firstIdOn('ada', 2 * TURNS)).not.toBe(first);
    expect(firstIdOn('ben', 0)).not.toBe(first);
  });
});

it.each([
  ['an empty shelf', [], undefined, false],
  ['new books', [1, 30], undefined, false],
  ['a book that is older than thirty days', [1, 31], undefined, true],
  ['more books than were read', [1], 'more', true],
])('%s', (_, days, cursor, expected) => {
  const items = days.map((day) => ({ addedAt: new Date(noon.getTime() - day * DAY_MS) }));
  expect(mayHaveOldNotes({ items, cursor }, localDayOf(noon, 'UTC'))).toBe(expected);
});
