import { expect, it } from 'vitest';
import { halvesOf, spanOf, WHOLE, windowName, windowOf } from './window';

it('splits into two adjacent halves, the later half first', () => {
  const [later, earlier] = halvesOf({ level: 3, index: 5 }).map(spanOf);
  const whole = spanOf({ level: 3, index: 5 });
  expect([earlier?.from, earlier?.before, later?.before]).toEqual([whole.from, later?.from, whole.before]);
});

it('does not split one second', () => {
  expect(halvesOf({ level: 31, index: 7 })).toEqual([]);
});

it.each([WHOLE, { level: 4, index: 11 }, { level: 12, index: 4095 }, { level: 31, index: 2 ** 31 - 1 }])(
  'finds %j by its name',
  (window) => {
    expect(windowOf(windowName(window))).toEqual(window);
  },
);

it.each(['', '1', '-1-0', '1-2', '0-1', '32-0', '01-0', '1-01', '1-0-0', '1-1e3', '9999999999-0'])(
  'rejects the window name %j',
  (name) => expect(windowOf(name)).toBeUndefined(),
);
