import { CommandError } from './command-error';
import { interruption } from './interruption';
import { groups, runGroup } from './test/parts';
import { add, NO_TESTS } from './test/tally';

/**
 * `npm test [part] [filters…]` runs all parts or the named one. A failing part doesn't stop the others. The last line
 * counts all tests, and each check counts as one; the names of those that failed stand above it.
 */
export default async function test([only, ...filters]: string[]): Promise<number> {
  const names = groups.flatMap(({ parts }) => parts.map(({ name }) => name));
  if (only && !names.includes(only))
    throw new CommandError(`Unknown part '${only}'. Choose from: ${names.join(', ')}.`);
  const signal = interruption();
  let tally = NO_TESTS;
  for (const group of groups) {
    if (signal.aborted) break;
    tally = add(tally, await runGroup(group, (name) => !only || name === only, filters, signal));
  }
  for (const name of tally.failed) console.log(`✗ ${name}`);
  console.log(`\n${tally.passed} passed, ${tally.failed.length} failed`);
  return tally.failed.length > 0 || signal.aborted ? 1 : 0;
}
