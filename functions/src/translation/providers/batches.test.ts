import { expect, it, vi } from 'vitest';
import { inBatches } from './batches';

it.each([
  [0, []],
  [1, [1]],
  [50, [50]],
  [51, [50, 1]],
  [120, [50, 50, 20]],
])('sends %i texts in batches of %j, and keeps their order', async (count, sizes) => {
  const texts = Array.from({ length: count }, (_, n) => `text ${n}`);
  const work = vi.fn(async (batch: readonly string[]) => batch.map((text) => text.toUpperCase()));
  expect(await inBatches(texts, work)).toEqual(texts.map((text) => text.toUpperCase()));
  expect(work.mock.calls.map(([batch]) => batch.length)).toEqual(sizes);
});
