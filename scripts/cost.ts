import { readFileSync } from 'node:fs';
import { costOf, costTable } from './cost/cost';
import { inRoot } from './places';

/** `npm run cost`: what a thousand readers a day cost, from the documents that `npm run bench` counted last. */
export default async function cost(): Promise<void> {
  const { documents } = JSON.parse(readFileSync(inRoot('docs/bench.json'), 'utf8'));
  console.log(costTable(costOf(1000, documents)));
}
