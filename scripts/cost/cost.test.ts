import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VCPU_QUOTA } from '../../functions/src/platform/deployment';
import { inRoot } from '../paths';
import { costOf, costTable } from './cost';
import { demands, loadTable, maxInstances, SCALES } from './load';

const { documents } = JSON.parse(readFileSync(inRoot('docs/bench.json'), 'utf8'));

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
