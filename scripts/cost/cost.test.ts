import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../places';
import { costOf, costTable } from './cost';
import { COUNTED_BESIDES, listened, readersDay } from './day';

const { documents } = JSON.parse(readFileSync(inRoot('docs/bench.json'), 'utf8'));

it('counts what each call of the day reads and writes, and what an open thread listens to', () => {
  const measured = Object.keys(readersDay).flatMap((call) => [
    [`${call}: read`, call === 'POST /api/notes' ? 2 : 0],
    [`${call}: written`, call === 'POST /api/notes' ? 3 : 0],
  ]);
  const [reads, writes] = costOf(1000, Object.fromEntries(measured));
  expect(reads?.amount).toBe(1000 * (4 * 2 + COUNTED_BESIDES + listened.threads * listened.documents));
  expect(writes?.amount).toBe(1000 * (4 * 3 + COUNTED_BESIDES));
  expect(writes?.listed).toBeCloseTo(15_500 * 30 * 0.000_000_9);
  expect(writes?.billed).toBe(0);
});

it('knows no call that was not measured', () => {
  expect(() => costOf(1000, {})).toThrow(/docs\/bench.json knows no/);
});

it('is what docs/operations.md says', () => {
  const page = readFileSync(inRoot('docs/operations.md'), 'utf8');
  expect(page, 'write what `npm run cost` prints into docs/operations.md').toContain(
    costTable(costOf(1000, documents)),
  );
});
