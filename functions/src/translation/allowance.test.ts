import { expect, it, vi } from 'vitest';
import type { Granted, Refused } from '../data/accounts/rates';
import { AllowanceExceeded, allowanceBy } from './allowance';

const now = new Date('2026-11-21T12:00:00.000Z');
const until = new Date('2026-11-22T07:20:00.000Z');
const COUNTERS = [{ rate: 'translation', who: 'ada' }];

function setup(consumed: Granted | Refused) {
  const consume = vi.fn(async () => consumed);
  const refund = vi.fn(async () => {});
  return { consume, refund, ...{ allowance: allowanceBy({ consume, refund }) } };
}

it('counts code points for a reader, and says for how many texts there was enough', async () => {
  const { allowance, consume } = setup({ granted: 1 });
  expect(await allowance.take('ada', ['Anne 📚', 'aspetta'], now)).toBe(1);
  expect(consume).toHaveBeenCalledWith(COUNTERS, [6, 7], now);
});

it('says until when nothing more is to be had', async () => {
  const { allowance } = setup({ full: { rate: 'translation', until } });
  await expect(allowance.take('ada', ['Anne'], now)).rejects.toEqual(new AllowanceExceeded('ada', until));
});

it('gives back what texts took', async () => {
  const { allowance, refund } = setup({ granted: 2 });
  await allowance.refund('ada', ['Anne 📚', 'aspetta']);
  expect(refund).toHaveBeenCalledWith(COUNTERS, 13);
});
