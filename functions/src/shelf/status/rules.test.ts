import { describe, expect, it } from 'vitest';
import type { Reading } from '../../contract/shelf';
import type { Status } from '../../domain/statuses';
import {
  changedTags,
  firstState,
  isAhead,
  progressWith,
  type Readings,
  readersDay,
  withProgress,
  withStatus,
} from './rules';

const today = '2026-11-23';
const now = new Date('2026-11-23T12:00:00.000Z');
const reading = (started: string | null, finished: string | null = null, stopped: string | null = null): Reading => ({
  started,
  finished,
  stopped,
});
const book = (status: Status, ...readings: Reading[]): Readings => ({ status, readings });

const begun = reading('2026-11-01');
const ended = reading('2026-11-01', today);
const paused = reading('2026-11-01', null, '2026-11-09');
const longAgo = reading(null, '2020-01-01');
const earlier = reading('2026-11-01', '2026-11-21');
const undated = reading(null);
const stoppedToday = reading(today, null, today);
/** The day in a zone that is a day ahead. */
const tomorrow = '2026-11-24';

describe('setting a status', () => {
  it.each<[string, Readings, Readings]>([
    ['starts a reading today', book('want'), book('reading', reading(today))],
    ['finishes the open reading', book('reading', begun), book('finished', ended)],
    ['stops it', book('reading', begun), book('stopped', reading('2026-11-01', null, today))],
    [
      'finishes what a zone a day ahead has started',
      book('reading', reading(tomorrow)),
      book('finished', reading(tomorrow, tomorrow)),
    ],
    ['stops it as well', book('reading', reading(tomorrow)), book('stopped', reading(tomorrow, null, tomorrow))],
    ['takes it up again', book('stopped', paused), book('reading', begun)],
    ['finishes a book that was never started', book('want'), book('finished', reading(null, today))],
    ['finishes what was stopped', book('stopped', paused), book('finished', ended)],
    ['takes back a finish of today', book('finished', ended), book('reading', begun)],
    ['takes back a finish of yesterday', book('finished', reading('2026-11-01', '2026-11-22')), book('reading', begun)],
    ['reads again what was finished before', book('finished', earlier), book('reading', earlier, reading(today))],
    ['reads again what was finished once upon a time', book('finished'), book('reading', reading(today))],
    ['reads again after a finish without a day', book('finished', undated), book('reading', undated, reading(today))],
    ['takes back a start of today', book('reading', reading(today)), book('want')],
    ['keeps an earlier start', book('reading', begun), book('want', begun)],
    ['continues the open reading', book('want', begun), book('reading', begun)],
    ['keeps when it was stopped', book('stopped', stoppedToday), book('want', stoppedToday)],
    ['keeps what was finished before', book('finished', longAgo), book('want', longAgo)],
    ['changes nothing the second time', book('finished', begun), book('finished', begun)],
  ])('%s', (_, before, after) => {
    expect(withStatus(before, after.status, today)).toEqual(after);
  });
});

describe('moving progress', () => {
  const at = (finished: boolean) => ({ chapter: 3, finished });
  it.each([
    ['starts a wanted book', book('want'), at(false), book('reading', reading(today))],
    ['finishes it', book('reading', begun), at(true), book('finished', ended)],
    ['leaves a book that is being read', book('reading'), at(false), book('reading')],
    ['forgets a start of today', book('reading', reading(today)), null, book('want')],
    ['keeps an earlier start', book('reading', begun), null, book('reading', begun)],
    ['forgets a finish of today', book('finished', reading(null, today)), null, book('want')],
    ['continues after finishing today', book('finished', ended), null, book('reading', begun)],
    ['goes back to the earlier finish', book('reading', longAgo, reading(today)), null, book('finished', longAgo)],
    ['keeps an earlier finish', book('finished', longAgo), null, book('finished', longAgo)],
    ['leaves a wanted book', book('want', reading(null, null, today)), null, book('want', reading(null, null, today))],
  ])('%s', (_, before, to, after) => {
    expect(withProgress({ ...before, numNotes: 0 }, to, today)).toEqual(after);
  });

  it('keeps a book with notes from becoming one that was never started', () => {
    const started = book('reading', reading(today));
    expect(withProgress({ ...started, numNotes: 1 }, null, today)).toEqual(started);
  });
});

describe('progress after a change of status', () => {
  const open = book('reading', begun);
  const chapter7 = { chapter: 7, finished: false };
  const stopped = book('stopped', reading('2026-11-01', null, today));
  const again = book('reading', longAgo, reading(today));
  const finished = book('finished', ended);
  const at = (
    chapter: number,
    isFinished: boolean,
    previous: { chapter: number; finished: boolean } | null = null,
  ) => ({
    chapter,
    finished: isFinished,
    previous,
  });
  it.each([
    ['to the end', open, finished, at(7, false), { chapter: 7, finished: true }],
    ['to the end of a book without any', open, finished, undefined, { chapter: 0, finished: true }],
    ['nowhere at the end', open, finished, at(7, true), undefined],
    ['nowhere the second time', finished, finished, at(7, true), undefined],
    ['back to the chapter', finished, open, at(7, true, chapter7), chapter7],
    ['back to none', finished, open, at(0, true), null],
    ['nowhere with another reading', book('finished', longAgo), again, at(7, true), undefined],
    ['nowhere when it has moved since', finished, open, at(7, false), undefined],
    ['nowhere when it is stopped', open, stopped, at(7, false), undefined],
  ])('%s', (_, one, other, progress, expected) => {
    expect(progressWith(one, other, progress)).toEqual(expected);
  });
});

it.each([
  ['want', undefined, book('want')],
  ['reading', undefined, book('reading', reading(today))],
  ['finished', undefined, book('finished')],
  ['want', { chapter: 3, finished: false }, book('reading')],
  ['reading', { chapter: 3, finished: true }, book('finished')],
] as const)('adds a book as %s, with progress %j', (status, progress, expected) => {
  expect(firstState(status, progress, today)).toEqual(expected);
});

it.each([
  [undefined, today],
  ['2026-11-24', '2026-11-24'],
  ['2026-11-22', '2026-11-22'],
  ['2026-11-21', '2026-11-21'],
  ['2025-12-31', '2025-12-31'],
  ['2026-11-25', today],
  ['2026-02-30', today],
  ['1066-10-14', today],
  ['yesterday', today],
])("accepts %s as the reader's day: %s", (asked, expected) => {
  expect(readersDay(asked, now)).toBe(expected);
});

it.each([
  ['2026-11-05', begun, '2026-11-05'],
  ['2026-11-05', reading('2026-11-05'), '2026-11-05'],
  ['2026-11-05', reading('2026-11-06'), today],
  ['2026-11-05', reading('2026-10-01', '2026-11-06'), today],
  ['2026-11-05', reading('2026-10-01', null, '2026-11-06'), today],
  ['2026-11-22', reading('2026-11-23'), '2026-11-22'],
])('takes a change of %s after the reading %j as one of %s', (asked, last, expected) => {
  expect(readersDay(asked, now, [reading('2020-01-01', '2020-02-01'), last])).toBe(expected);
});

it('recognizes a day that is in the future in every time zone', () => {
  expect(isAhead([reading('2026-11-24', null, null)], now)).toBe(false);
  expect(isAhead([undated, reading('2026-11-01', '2026-11-25')], now)).toBe(true);
});

it.each([
  ['replaces the list', ['a', 'b'], ['c', 'a'], undefined, ['c', 'a']],
  ['keeps what another device has added', ['a', 'x'], ['a', 'b'], ['a'], ['a', 'b', 'x']],
  ['keeps out what another device has removed', ['a'], ['a', 'b', 'c'], ['a', 'b'], ['a', 'c']],
  ['removes what both have', ['a', 'x'], [], ['a'], ['x']],
  ['changes nothing the second time', ['a', 'b', 'x'], ['a', 'b'], ['a'], ['a', 'b', 'x']],
] as const)('a change of tags %s', (_, stored, tags, before, changed) => {
  expect(changedTags([...stored], [...tags], before)).toEqual(changed);
});
