import { interruption } from './interruption';
import { Refusal } from './refusal';
import { groups, runGroup } from './test/parts';
import { add, NOTHING } from './test/tally';

/**
 * `npm test`: all parts, or the one that is named, with filters for it after its name. Later parts run although an
 * earlier one has failed. The last line counts all tests; each command of the checks is one.
 */
export default async function test([only, ...filters]: string[]): Promise<number> {
  const names = groups.flatMap(({ parts }) => parts.map(({ name }) => name));
  if (only && !names.includes(only)) throw new Refusal(`There is no part '${only}': choose from ${names.join(', ')}.`);
  const signal = interruption();
  let tally = NOTHING;
  for (const group of groups) {
    if (signal.aborted) break;
    tally = add(tally, await runGroup(group, (name) => !only || name === only, filters, signal));
  }
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
  return tally.failed > 0 || signal.aborted ? 1 : 0;
}
