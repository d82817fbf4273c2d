import { expect, it } from 'vitest';
import { timeOf } from './audio-time';
import { minutesIn, minutesWithin } from './typed-time';

it.each([
  ['1:30', 90],
  ['01:05', 65],
  ['0:00', 0],
  ['0', 0],
  ['1.30', 90],
  ['1,30', 90],
  ['1:30:59', 90],
  [' 90 ', 90],
  ['90 min', 90],
  ['90m', 90],
  ['1h30', 90],
  ['1h', 60],
  ['1 H 30 m', 90],
  ['11 hrs and 40 mins', 700],
  ['999:59', 59_999],
])('reads %j as %i minutes', (typed, minutes) => {
  expect(minutesIn(typed)).toBe(minutes);
});

it.each(['', ' ', '1:75', '0:60', '1h75', '1:5', '1:', ':30', '-1', '1.5', '1:30:7', 'h', 'noon', '1e3', '3:25 pm'])(
  'understands no time in %j',
  (typed) => {
    expect(minutesIn(typed)).toBeUndefined();
  },
);

it('writes hours and minutes so that they are read back', () => {
  expect([0, 5, 60, 205, 59_999].map(timeOf)).toEqual(['0:00', '0:05', '1:00', '3:25', '999:59']);
  for (let minutes = 0; minutes < 60_000; minutes += 7) expect(minutesIn(timeOf(minutes))).toBe(minutes);
});

it('refuses a time beyond the limit', () => {
  const times = ['0:00', '0:01', '999:59', '1000:00'];
  expect(times.map((typed) => minutesWithin(typed, { min: 1, max: 59_999 }))).toEqual([
    undefined,
    1,
    59_999,
    undefined,
  ]);
});
