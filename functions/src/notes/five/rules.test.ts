import { describe, expect, it } from 'vitest';
import type { FiveAnswer } from '../../contract/five';
import { DAY_MS } from '../../domain/time';
import { chosenOf, localDayOf, mayHaveOldNotes, ofLatestYear, roundOf, scheduled } from './rules';
import { firstIdOf } from './store';

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
  expect(ofLatestYear(notes, before).map(({ _id }) => _id)).toEqual(['2023-11-21T09:00', '2023-11-21T20:00']);
  expect(ofLatestYear([note('2025-11-22T00:00')], before)).toEqual([]);
  expect(ofLatestYear([], before)).toEqual([]);
});

interface Known extends Partial<NonNullable<ReturnType<typeof scheduled>>> {
  _id: string;
  createdAt: Date;
}

const dayAfter = (days: number) => localDayOf(new Date(noon.getTime() + days * DAY_MS), 'UTC');

describe("today's five", () => {
  const notes = (count: number, days = 40): Known[] =>
    Array.from({ length: count }, (_, index) => ({
      _id: String.fromCharCode(97 + index),
      createdAt: new Date(noon.getTime() - days * DAY_MS),
    }));

  /** As the queries answer, with at most fifteen notes. */
  const choose = (all: readonly Known[], days: number, written: readonly Known[] = []) => {
    const today = dayAfter(days);
    const answered = all.filter(({ againDay, againDue = Infinity }) => againDue <= today.day || againDay === today.day);
    return chosenOf({ written, answered, round: all.toReversed() }, today);
  };
  const idsOf = (chosen: readonly Known[]) => chosen.map(({ _id }) => _id).join('');
  const answer = (note: Known | undefined, days: number, given: FiveAnswer = 'keep') => {
    if (!note) throw new Error('There is a note.');
    const { day } = dayAfter(days);
    Object.assign(note, scheduled(note, { day, answer: given }, new Date(day * DAY_MS)));
  };

  it.each([
    [0, ''],
    [1, 'a'],
    [3, 'abc'],
    [5, 'abcde'],
  ])('are all of %i notes', (count, all) => {
    expect([...idsOf(choose(notes(count), 0))].sort().join('')).toBe(all);
  });

  it('are others on each of three days, for readers who answer none of them', () => {
    const shown = [0, 1, 2].map((days) => idsOf(choose(notes(15), days)));
    expect(shown.map(({ length }) => length)).toEqual([5, 5, 5]);
    expect(new Set(shown.join('')).size).toBe(15);
  });

  it('stay the same while they are answered, also those that were due', () => {
    const all = notes(12);
    for (const note of choose(all, -30)) answer(note, -30);
    for (const days of [0, 1, 2]) {
      const before = idsOf(choose(all, days));
      for (const note of choose(all, days)) {
        answer(note, days, 'less');
        expect(idsOf(choose(all, days))).toBe(before);
      }
    }
  });

  it('are others on the next day', () => {
    const all = notes(12);
    const first = choose(all, 0);
    answer(first[0], 0);
    answer(first[1], 0, 'less');
    expect(idsOf(choose(all, 1))).toMatch(new RegExp(`^[^${idsOf(first)}]{5}$`));
  });

  it('bring a kept note back after eight days, and one to see less after four weeks', () => {
    const all = notes(2);
    answer(all[0], 0);
    answer(all[1], 0, 'less');
    const shown = [1, 7, 8, 27, 28].map((days) => idsOf(choose(all, days)));
    expect(shown.map((ids) => [...ids].sort().join(''))).toEqual(['', '', 'a', 'a', 'ab']);
  });

  it('keep two places for notes that were never answered', () => {
    const all = notes(14);
    for (const note of all.slice(0, 12)) answer(note, -40);
    expect(idsOf(choose(all, 0))).toMatch(/^[a-l]{3}[mn]{2}$/);
    expect(idsOf(choose(all.slice(0, 12), 0))).toMatch(/^[a-l]{5}$/);
  });

  it('begin with those of the same day in an earlier year', () => {
    const [old] = notes(1, 365);
    expect(idsOf(choose(notes(9), 0, old ? [{ ...old, _id: 'z' }] : []))).toMatch(/^z[a-i]{4}$/);
  });

  it('are older than thirty days', () => {
    expect(choose(notes(7, 30), 0)).toEqual([]);
    expect(choose(notes(7, 31), 0)).toHaveLength(5);
  });

  it('stay all day in the time zone of their reader, in whatever order notes are read', () => {
    const ten = notes(10);
    const at = (now: string, all = ten) =>
      idsOf(chosenOf({ written: [], answered: [], round: all }, localDayOf(new Date(now), 'Pacific/Kiritimati')));
    const morning = at('2026-11-21T10:00Z');
    expect(at('2026-11-22T09:59Z', ten.toReversed())).toBe(morning);
    expect(at('2026-11-22T10:00Z')).not.toBe(morning);
  });

  it("come from other notes after three days, and from different ones for each reader's", () => {
    const firstIdOn = (uid: string, day: number) => firstIdOf(uid, roundOf(day));
    const first = firstIdOn('ada', 0);
    expect(first).toMatch(/^[\w-]{24}$/);
    expect(firstIdOn('ada', 2)).toBe(first);
    expect(firstIdOn('ada', 3)).not.toBe(first);
    expect(firstIdOn('ben', 0)).not.toBe(first);
  });
});

describe('an answer', () => {
  const { day } = dayAfter(0);
  const keep = (days: number) => ({ day: day + days, answer: 'keep' as const });
  const intervals = (answers: readonly FiveAnswer[]) => {
    let known: Parameters<typeof scheduled>[0] = {};
    return answers.map((answer) => {
      const on = known.againDue ?? day;
      const next = scheduled(known, { day: on, answer }, new Date(on * DAY_MS));
      known = next ?? {};
      return (next?.againDue ?? 0) - on;
    });
  };

  it('moves the note further away each time, and at most two years', () => {
    expect(intervals(['keep', 'keep', 'keep', 'keep'])).toEqual([8, 75, 521, 730]);
    expect(intervals(['less', 'less', 'less'])).toEqual([28, 438, 730]);
  });

  it('changes nothing after one for the same day or a later one', () => {
    const known = scheduled({}, keep(0), noon) ?? {};
    expect(known).toMatchObject({ againDay: day, againDue: day + 8, again: { answer: 'keep', dueBefore: null } });
    for (const days of [0, -1, -59]) expect(scheduled(known, { ...keep(days), answer: 'less' }, noon)).toBeUndefined();
  });

  it.each([
    ['tomorrow, in a zone that is ahead', 1, true],
    ['sixty days ago', -60, true],
    ['in two days', 2, false],
    ['in a year', 365, false],
    ['before that', -61, false],
    ['in 1970', -day, false],
  ])('%s counts: %i days from now, %s', (_, days, counts) => {
    expect(scheduled({}, keep(days), noon) !== undefined).toBe(counts);
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
