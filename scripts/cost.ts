import { readFileSync } from 'node:fs';
import { costOf, costTable } from './cost/cost';
import { inRoot } from './paths';

/** `npm run cost` prints what a thousand daily readers cost, using the document counts of the last `npm run bench`. */
export default async function cost(): Promise<void> {
  const { documents } = JSON.parse(readFileSync(inRoot('docs/bench.json'), 'utf8'));
  console.log(costTable(costOf(1000, documents)));
}
