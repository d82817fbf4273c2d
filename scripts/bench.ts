import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { bytes } from './bench/bytes';
import { coldStarts } from './bench/cold-start';
import { documents } from './bench/documents';
import { broken, type Figure, type Record, tableOf } from './bench/figures';
import { memory } from './bench/memory';
import { pages } from './bench/pages';
import { isQuick } from './bench/quick';
import { screens } from './bench/screens';
import { search } from './bench/search';
import { buildBoth } from './build/both';
import { CommandError } from './command-error';
import { inRoot, inState } from './paths';

const FILE = 'docs/bench.json';
const parts = [bytes, documents, search, coldStarts, memory, pages, screens];

function parsed(read: () => string): Record {
  try {
    return JSON.parse(read());
  } catch {
    return {};
  }
}

/** The figures of the last commit. */
const committed = (): Record =>
  parsed(() => execFileSync('git', ['show', `HEAD:${FILE}`], { cwd: inRoot(), stdio: 'pipe' }).toString());

const valuesOf = (figures: Figure[]) => Object.fromEntries(figures.map(({ name, value }) => [name, value]));

/**
 * `npm run bench [-- part…]` measures all or the named parts, prints the results next to the last committed figures and
 * the budgets, and writes them to docs/bench.json. Timings drift on a shared machine, so compare within one run.
 * `RUNS=1` and `SCREENS=landing,topic` are for a quick look, whose results stay out of docs.
 * @throws CommandError at the end when an exact figure is over its budget
 */
export default async function bench(names: string[]): Promise<void> {
  const unknown = names.find((name) => !parts.some((part) => part.name === name));
  if (unknown)
    throw new CommandError(`Unknown part '${unknown}'. Choose from: ${parts.map(({ name }) => name).join(', ')}.`);
  const file = isQuick(process.env) ? inState('bench.json') : inRoot(FILE);
  await buildBoth();
  const last = committed();
  const now = parsed(() => readFileSync(file, 'utf8'));
  const faults: string[] = [];
  for (const { name, title, measure, print = tableOf } of parts) {
    if (names.length > 0 && !names.includes(name)) continue;
    const figures = await measure();
    console.log(`\n${title}\n${print(figures, last[name])}`);
    now[name] = valuesOf(figures);
    writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
    faults.push(...broken(name, figures));
  }
  if (faults.length > 0) throw new CommandError(`\nOver the budget:\n${faults.join('\n')}`);
}
