import { describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '../../domain/time';
import { halvesOf, spanOf, split, WHOLE, type Window, windowName, windowOf } from './rules';

it('splits into two adjacent halves, the later half first', () => {
  const [later, earlier] = halvesOf({ level: 3, index: 5 }).map(spanOf);
  const whole = spanOf({ level: 3, index: 5 });
  expect([earlier?.from, earlier?.before, later?.before]).toEqual([whole.from, later?.from, whole.before]);
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

describe('split', () => {
  const counting = (times: readonly number[]) =>
    vi.fn(async (window: Window) => {
      const { from, before } = spanOf(window);
      return times.filter((time) => time >= from.getTime() && time < before.getTime()).length;
    });

  const START = Date.UTC(2026, 0, 1);
  const hourly = (hours: number) => Array.from({ length: hours }, (_, hour) => START + hour * HOUR_MS);

  it('puts each entry into exactly one window of at most the maximum size', async () => {
    const count = counting(hourly(1000));
    const windows = await split(count, { perPage: 10, counts: 1000 });
    const sizes = await Promise.all(windows.map((window) => count(window)));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(10);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1000);
  });

  it('keeps the window of earlier entries when later ones follow', async () => {
    const bounds = { perPage: 10, counts: 1000 };
    const before = await split(counting(hourly(100)), bounds);
    const after = await split(counting(hourly(200)), bounds);
    expect(after.slice(-5)).toEqual(before.slice(-5));
  });

  it('lists a one-second window that exceeds the maximum', async () => {
    expect(await split(counting(Array(20).fill(START)), { perPage: 10, counts: 100 })).toHaveLength(1);
  });

  it('stops at the limit of counts', async () => {
    const count = counting(hourly(1000));
    await split(count, { perPage: 10, counts: 50 });
    expect(count).toHaveBeenCalledTimes(50);
  });
});
