import { randomInt } from 'node:crypto';
import { CommandError } from './command-error';
import { interruption } from './interruption';
import { Board } from './test/board';
import { partNames, partsNamed, runParts } from './test/parts';
import { add, NO_TESTS, slowest } from './test/result';

const SLOWEST = 10;
const MS = 1000;

function beThorough(): void {
  process.env.FLYLEAF_THOROUGH = '1';
  process.env.FLYLEAF_SEED ??= String(randomInt(2 ** 31));
  console.log(`Random seed: ${process.env.FLYLEAF_SEED}. FLYLEAF_SEED=${process.env.FLYLEAF_SEED} repeats this run.`);
}

/** `npm test [part] [filters…]`: all parts, the named one, or those of `quick` or `thorough`. */
export default async function test([name, ...filters]: string[]): Promise<number> {
  const selected = partsNamed(name);
  if (selected.length === 0) throw new CommandError(`Unknown part '${name}'. Choose from: ${partNames.join(', ')}.`);
  if (name === 'thorough') beThorough();
  const signal = interruption();
  const board = new Board();
  await runParts(selected, filters, board, signal);
  board.close();
  const slow = slowest(board.results, SLOWEST).map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
  if (slow.length > 1) console.log(['', 'Slowest files:', ...slow].join('\n'));
  const { passed, failed } = board.results.reduce(add, NO_TESTS);
  console.log(
    ['', ...failed.map((failure) => `✗ ${failure}`), `Total: ${Math.round(performance.now() / MS)} s`].join('\n'),
  );
  console.log(`${passed} passed, ${failed.length} failed`);
  return failed.length > 0 || signal.aborted ? 1 : 0;
}
