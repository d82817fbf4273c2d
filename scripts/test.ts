import { randomInt } from 'node:crypto';
import { CommandError } from './command-error';
import { interruption } from './interruption';
import { Board } from './test/board';
import { keepTotal, type Total, takeTotal } from './test/earlier-total';
import { partNames, runParts, selectionOf } from './test/parts';
import { add, NO_TESTS, slowest } from './test/result';

const SLOWEST = 10;
const MS = 1000;

/** Sampling tests of all parts read the seed from the environment. */
function announceSeed(): void {
  if (process.env.FLYLEAF_CASES) process.env.FLYLEAF_SEED ??= String(randomInt(2 ** 31));
  const { FLYLEAF_SEED } = process.env;
  if (FLYLEAF_SEED) console.log(`Random seed: ${FLYLEAF_SEED}. FLYLEAF_SEED=${FLYLEAF_SEED} repeats this run.`);
}

const lineOf = ({ passed, failed, seconds }: Total): string =>
  `Total: ${Math.round(seconds)} s\n${passed} passed, ${failed} failed`;

/**
 * `npm test [part] [filters…]`: the tests that show within minutes that nothing important is broken; with a part, all
 * of its tests. `all`: everything. `rest`: what `npm test` hasn't run, with the sum of both in the last line.
 */
export default async function test([name, ...filters]: string[]): Promise<number> {
  const selection = selectionOf(name);
  if (selection.parts.length === 0)
    throw new CommandError(`Unknown part '${name}'. Choose from: ${partNames.join(', ')}.`);
  announceSeed();
  const earlier = selection.scope === 'rest' ? takeTotal() : undefined;
  const signal = interruption();
  const board = new Board();
  await runParts(selection, filters, board, signal);
  board.close();
  const slow = slowest(board.results, SLOWEST).map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
  if (slow.length > 1) console.log(['', 'Slowest files:', ...slow].join('\n'));
  const { passed, failed } = board.results.reduce(add, NO_TESTS);
  console.log(['', ...failed.map((failure) => `✗ ${failure}`)].join('\n'));
  const total = { passed, failed: failed.length, seconds: performance.now() / MS };
  if (selection.scope === 'main' && name === undefined) keepTotal(total);
  if (earlier) console.log('With what npm test has run before:');
  console.log(lineOf(earlier ? sum(earlier, total) : total));
  return total.failed > 0 || signal.aborted ? 1 : 0;
}

const sum = (a: Total, b: Total): Total => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  seconds: a.seconds + b.seconds,
});
