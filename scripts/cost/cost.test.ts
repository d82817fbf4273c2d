import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VCPU_QUOTA } from '../../functions/src/platform/deployment';
import { inRoot } from '../paths';
import { costOf, costTable } from './cost';
import { LIMITED_CALLS, liveUpdates, readersDay } from './day';
import { demands, loadTable, maxInstances, SCALES } from './load';

const { documents } = JSON.parse(readFileSync(inRoot('docs/bench.json'), 'utf8'));

it('adds up the documents of each call and of live updates', () => {
  const measured = Object.keys(readersDay).flatMap((call) => [
    [`${call}: read`, call === 'POST /api/notes' ? 2 : 0],
    [`${call}: written`, call === 'POST /api/notes' ? 3 : 0],
  ]);
  const [reads, writes] = costOf(1000, Object.fromEntries(measured));
  expect(reads?.amountPerDay).toBe(1000 * (4 * 2 + LIMITED_CALLS + liveUpdates.threads * liveUpdates.documents));
  expect(writes?.amountPerDay).toBe(1000 * (4 * 3 + LIMITED_CALLS));
  expect(writes?.listPrice).toBeCloseTo(15_500 * 30 * 0.000_000_9);
  expect(writes?.afterFreeTier).toBe(0);
});

it('rejects a call without measured figures', () => {
  expect(() => costOf(1000, {})).toThrow(/docs\/bench.json has no figure for/);
});

it('matches the table in docs/costs.md', () => {
  const page = readFileSync(inRoot('docs/costs.md'), 'utf8');
  expect(page, 'copy the output of `npm run cost` to docs/costs.md').toContain(costTable(costOf(1000, documents)));
});

it('matches the load table of three scales in docs/costs.md', () => {
  const table = loadTable(
    SCALES.map((readers) => ({ readers, demands: demands(readers, maxInstances(), VCPU_QUOTA) })),
  );
  const page = readFileSync(inRoot('docs/costs.md'), 'utf8');
  expect(page, 'copy the output of `npm run cost` to docs/costs.md').toContain(table);
});

it('names the exceeded limits and the settings to change', () => {
  const demand = { what: 'Emails', limit: 10, change: 'send several at once' };
  const columns = [5, 20].map((amount) => ({ readers: amount, demands: [{ ...demand, amount }] }));
  expect(loadTable(columns)).toContain('| Emails | 10 | 5 | **20** | send several at once |');
  expect(loadTable(columns.slice(0, 1))).toContain('| Emails | 10 | 5 |  |');
});
