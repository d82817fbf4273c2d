import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { VCPU_QUOTA } from '../functions/src/platform/deployment';
import { CommandError } from './command-error';
import { costOf, costTable } from './cost/cost';
import { demands, loadTable, maxInstances, SCALES } from './cost/load';
import { inRoot } from './paths';

/** `npm run cost [-- --readers <number>]`, with the document counts of the last `npm run bench`. */
export default async function cost(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { readers: { type: 'string', default: '1000' } } });
  const readers = Number(values.readers);
  if (!Number.isInteger(readers) || readers < 1)
    throw new CommandError('Name how many: npm run cost -- --readers 1000');
  const { documents } = JSON.parse(readFileSync(inRoot('docs/bench.json'), 'utf8'));
  console.log(`${costTable(costOf(readers, documents))}\n`);
  const columns = [...new Set([...SCALES, readers])].sort((a, b) => a - b);
  console.log(
    loadTable(columns.map((each) => ({ readers: each, demands: demands(each, maxInstances(), VCPU_QUOTA) }))),
  );
}
