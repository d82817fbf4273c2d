import { describe, expect, it } from 'vitest';
import { consumeFrom, type RateWindow, refundTo } from './rate-window';

const now = new Date('2026-11-21T12:00:00.000Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const rate = { most: 10, seconds: 60 };

const found = (count: number, seconds = 9, receipts = ['before']): RateWindow => ({
  count,
  expiresAt: at(seconds),
  receipts,
});
const granted = (number: number, count: number, seconds = 9, receipts = ['before', 'new']) => ({
  granted: number,
  after: { count, expiresAt: at(seconds), receipts },
});

it.each([
  ['starts a window with the first call', undefined, [1], granted(1, 1, 60, ['new'])],
  ['counts a later call in the window', found(3), [1], granted(1, 4)],
  ['grants the last call of the window', found(9), [1], granted(1, 10)],
  ['refuses one more until the window ends', found(10), [1], { granted: 0, until: at(9) }],
  ['starts a new window when the old one has ended', found(10, 0), [1], granted(1, 1, 60, ['new'])],
  ['grants the first of several that fit', found(2), [3, 5, 1], granted(2, 10)],
  ['skips none in favour of a smaller one', found(2), [9, 1], { granted: 0, until: at(9) }],
  ['never grants more than a whole window', undefined, [11], { granted: 0, until: at(60) }],
])('%s', (_, window, sizes, consumed) => {
  expect(consumeFrom(window, rate, sizes, now, 'new')).toEqual(consumed);
});

it('keeps the latest 100 receipts', () => {
  const full = found(
    1,
    9,
    Array.from({ length: 100 }, (_, index) => `${index}`),
  );
  const consumed = consumeFrom(full, rate, [1], now, 'new');
  expect('after' in consumed && consumed.after.receipts).toEqual([...full.receipts.slice(1), 'new']);
});

describe('a refund', () => {
  it('returns the consumed amount, once', () => {
    const after = refundTo(found(4, 9, ['mine', 'other']), 'mine', 3);
    expect(after).toEqual(found(1, 9, ['other']));
    expect(after && refundTo(after, 'mine', 3)).toBeUndefined();
  });

  it("returns nothing to a window that it wasn't consumed from", () => {
    expect(refundTo(found(4, 60, ['other']), 'mine', 3)).toBeUndefined();
  });
});
