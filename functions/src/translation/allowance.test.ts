import { expect, it, vi } from 'vitest';
import type { Granted, Refused } from '../data/rates';
import { allowanceBy, UsedUp } from './allowance';

const now = new Date('2026-11-21T12:00:00.000Z');
const until = new Date('2026-11-22T07:20:00.000Z');
const COUNTERS = [{ rate: 'translation', who: 'ada' }];

function setup(drawn: Granted | Refused) {
  const draw = vi.fn(async () => drawn);
  const giveBack = vi.fn(async () => {});
  return { draw, giveBack, ...{ allowance: allowanceBy({ draw, giveBack }) } };
}

it('counts code points for a reader, and says for how many texts there was enough', async () => {
  const { allowance, draw } = setup({ granted: 1 });
  expect(await allowance.take('ada', ['Anne 📚', 'aspetta'], now)).toBe(1);
  expect(draw).toHaveBeenCalledWith(COUNTERS, [6, 7], now);
});

it('says until when nothing more is to be had', async () => {
  const { allowance } = setup({ full: { rate: 'translation', until } });
  await expect(allowance.take('ada', ['Anne'], now)).rejects.toEqual(new UsedUp('ada', until));
});

it('gives back what texts took', async () => {
  const { allowance, giveBack } = setup({ granted: 2 });
  await allowance.giveBack('ada', ['Anne 📚', 'aspetta']);
  expect(giveBack).toHaveBeenCalledWith(COUNTERS, 13);
});
