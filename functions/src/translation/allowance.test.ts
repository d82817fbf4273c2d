import { expect, it, vi } from 'vitest';
import type { Granted, LimitReached } from '../data/accounts/rates';
import { AllowanceExceeded, allowanceBy } from './allowance';

const now = new Date('2026-11-21T12:00:00.000Z');
const until = new Date('2026-11-22T07:20:00.000Z');
const COUNTERS = [{ rate: 'translation', subject: 'ada' }];

function setup(consumed: Granted | LimitReached) {
  const consume = vi.fn(async () => consumed);
  const refund = vi.fn(async () => {});
  return { consume, refund, ...{ allowance: allowanceBy({ consume, refund }) } };
}

it('counts code points per reader and returns how many texts fit', async () => {
  const { allowance, consume } = setup({ granted: 1 });
  expect(await allowance.consume('ada', ['Anne 📚', 'aspetta'], now)).toBe(1);
  expect(consume).toHaveBeenCalledWith(COUNTERS, [6, 7], now);
});

it('throws with the time when the allowance renews', async () => {
  const { allowance } = setup({ usedUp: { rate: 'translation', until } });
  await expect(allowance.consume('ada', ['Anne'], now)).rejects.toEqual(new AllowanceExceeded('ada', until));
});

it('refunds the characters of texts', async () => {
  const { allowance, refund } = setup({ granted: 2 });
  await allowance.refund('ada', ['Anne 📚', 'aspetta']);
  expect(refund).toHaveBeenCalledWith(COUNTERS, 13);
});
