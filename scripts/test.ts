import { CommandError } from './command-error';
import { interruption } from './interruption';
import { parts, runParts } from './test/parts';

/**
 * `npm test [part] [filters…]` runs all parts or the named one. A failing part doesn't stop the others. The last line
 * counts all tests, and each check counts as one; the names of those that failed stand above it.
 */
export default async function test([only, ...filters]: string[]): Promise<number> {
  const names = parts.map(({ name }) => name);
  if (only && !names.includes(only))
    throw new CommandError(`Unknown part '${only}'. Choose from: ${names.join(', ')}.`);
  const signal = interruption();
  const selected = parts.filter(({ name }) => !only || name === only);
  const tally = await runParts(selected, filters, signal);
  for (const name of tally.failed) console.log(`✗ ${name}`);
  console.log(`\n${tally.passed} passed, ${tally.failed.length} failed`);
  return tally.failed.length > 0 || signal.aborted ? 1 : 0;
}
