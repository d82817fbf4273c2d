import { describe, expect, it } from 'vitest';
import { scheduledChapter } from '../../../domain/scheduled-chapter';
import { movedAlong, repeatedDates } from './rules';

const rome = (every: 'week' | 'twoWeeks' | 'month') => ({ every, zone: 'Europe/Rome' });
const dates = (...[first, repetition, until]: [string, ReturnType<typeof rome>, string]) =>
  repeatedDates(new Date(first), repetition, until, 60).map((date) => date.toISOString());
const days = (...of: Parameters<typeof dates>) => dates(...of).map((date) => date.slice(0, 10));

describe('a meeting repeats', () => {
  it('weekly up to the last day, the day included', () => {
    expect(days('2026-12-01T18:00:00.000Z', rome('week'), '2026-12-15')).toEqual([
      '2026-12-01',
      '2026-12-08',
      '2026-12-15',
    ]);
    expect(days('2026-12-01T18:00:00.000Z', rome('week'), '2026-12-14')).toHaveLength(2);
  });

  it('every two weeks, at the same local time before and after a change of summer time', () => {
    expect(dates('2026-03-15T19:00:00.000Z', rome('twoWeeks'), '2026-04-15')).toEqual([
      '2026-03-15T19:00:00.000Z',
      '2026-03-29T18:00:00.000Z',
      '2026-04-12T18:00:00.000Z',
    ]);
    expect(dates('2026-10-18T18:00:00.000Z', rome('week'), '2026-10-25')).toEqual([
      '2026-10-18T18:00:00.000Z',
      '2026-10-25T19:00:00.000Z',
    ]);
  });

  it('an hour later on the night when summer time begins in that hour', () => {
    expect(dates('2026-03-22T01:30:00.000Z', rome('week'), '2026-04-05')).toEqual([
      '2026-03-22T01:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-04-05T00:30:00.000Z',
    ]);
  });

  it('monthly on the second Tuesday', () => {
    expect(days('2026-12-08T18:00:00.000Z', rome('month'), '2027-04-30')).toEqual([
      '2026-12-08',
      '2027-01-12',
      '2027-02-09',
      '2027-03-09',
      '2027-04-13',
    ]);
  });

  it('monthly from January 31, the fifth Sunday, on the last Sunday of months with four', () => {
    expect(days('2027-01-31T18:00:00.000Z', rome('month'), '2027-06-30')).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-28',
      '2027-04-25',
      '2027-05-30',
      '2027-06-27',
    ]);
  });

  it("on the day of its zone, also when that isn't the day in UTC", () => {
    const auckland = { every: 'month' as const, zone: 'Pacific/Auckland' };
    // Tuesday, December 8, at 8:00 in the morning.
    expect(dates('2026-12-07T19:00:00.000Z', auckland, '2027-01-12')).toEqual([
      '2026-12-07T19:00:00.000Z',
      '2027-01-11T19:00:00.000Z',
    ]);
  });

  it('stops at the maximum number of dates', () => {
    expect(repeatedDates(new Date('2026-12-01T18:00:00.000Z'), rome('week'), '9999-12-31', 27)).toHaveLength(27);
  });
});

it('a later meeting moves by as many days and to the same local time, across a change of summer time', () => {
  const along = { from: new Date('2026-03-24T19:00:00.000Z'), to: new Date('2026-03-26T18:30:00.000Z') };
  expect(movedAlong(new Date('2026-03-31T18:00:00.000Z'), { ...along, zone: 'Europe/Rome' })).toEqual(
    new Date('2026-04-02T17:30:00.000Z'),
  );
});

it("a meeting has the chapter of its day, and none outside the schedule's dates", () => {
  const schedule = [
    { chapter: 5, by: '2026-12-01' },
    { chapter: 9, by: '2026-12-10' },
  ];
  const days = ['2026-11-30', '2026-12-01', '2026-12-09', '2026-12-10', '2026-12-11'];
  expect(days.map((day) => scheduledChapter(schedule, day))).toEqual([null, 5, 5, 9, null]);
});
