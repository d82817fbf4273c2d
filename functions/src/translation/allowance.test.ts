import { expect, it, vi } from 'vitest';
import type { Granted, LimitReached } from '../platform/rates/rates';
import { AllowanceExceeded, allowanceBy, unlimited } from './allowance';

const now = new Date('2026-11-21T12:00:00.000Z');
const until = new Date('2026-11-22T07:20:00.000Z');
const receipt = { id: 'one', size: 13 };
const ADA = { uid: 'ada', clubId: 'owls' };
const COUNTERS = [
  { rate: 'translation', subject: 'ada' },
  { rate: 'translationOfClub', subject: 'owls' },
  { rate: 'translationInAll', subject: 'everyone', most: 3_000_000 },
];

function setup(consumed: Granted | LimitReached) {
  const consume = vi.fn(async () => consumed);
  const refund = vi.fn(async () => {});
  return { consume, refund, allowance: allowanceBy({ consume, refund }, 3_000_000) };
}

it('counts code points per reader, per club and in total, and returns how many texts fit', async () => {
  const { allowance, consume } = setup({ granted: 1, receipt });
  expect(await allowance.consume(ADA, ['Anne 📚', 'aspetta'], now)).toMatchObject({ granted: 1 });
  expect(consume).toHaveBeenCalledWith(COUNTERS, [6, 7], now);
});

it('throws with the time when the allowance renews', async () => {
  const { allowance } = setup({ usedUp: { rate: 'translation', until } });
  await expect(allowance.consume(ADA, ['Anne'], now)).rejects.toEqual(new AllowanceExceeded('ada', until));
});

it('grants every text without limits', async () => {
  const { granted, refund } = await unlimited.consume(ADA, ['Anne', 'aspetta'], now);
  expect([granted, await refund()]).toEqual([2, undefined]);
});
