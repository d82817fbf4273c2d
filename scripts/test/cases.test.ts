import { expect, it } from 'vitest';
import { sample } from './cases';

const numbers = Array.from({ length: 100 }, (_, index) => index);

it('takes the same part for the same seed, in order and without repetition', () => {
  const part = sample(numbers, 10, 7);
  expect(part).toHaveLength(10);
  expect(part).toEqual([...new Set(part)].sort((a, b) => a - b));
  expect(sample(numbers, 10, 7)).toEqual(part);
  expect(sample(numbers, 10, 8)).not.toEqual(part);
});

it('takes everything when the sample is larger', () => {
  expect(sample([1, 2, 3], 10, 7)).toEqual([1, 2, 3]);
});
