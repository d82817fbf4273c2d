import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { bytes } from './bench/bytes';
import { clubs } from './bench/clubs';
import { coldStarts } from './bench/cold-start';
import { documents } from './bench/documents';
import { type Figure, type Record, tableOf } from './bench/figures';
import { listeners } from './bench/listeners';
import { writes } from './bench/writes';
import { buildBoth } from './build';
import { CommandError } from './command-error';
import { inRoot } from './paths';

const FILE = 'docs/bench.json';
const parts = [bytes, documents, coldStarts, writes, clubs, listeners];

function parsed(read: () => string): Record {
  try {
    return JSON.parse(read());
  } catch {
    return {};
  }
}

const committed = (): Record =>
  parsed(() => execFileSync('git', ['show', `HEAD:${FILE}`], { cwd: inRoot(), stdio: 'pipe' }).toString());

const valuesOf = (figures: Figure[]) => Object.fromEntries(figures.map(({ name, value }) => [name, value]));

/** A process for each part: the Firestore client of one stays with the emulators that it has met first. */
function eachApart(names: readonly string[]): void {
  const chosen = parts.filter(({ name }) => names.length === 0 || names.includes(name));
  for (const { name } of chosen)
    execFileSync(process.execPath, [inRoot('scripts/run.mjs'), 'bench', name], { cwd: inRoot(), stdio: 'inherit' });
}

/** `npm run bench [-- part…]`. Timings drift on a shared machine, so compare within one run. */
export default async function bench(names: string[]): Promise<void> {
  const unknown = names.find((name) => !parts.some((part) => part.name === name));
  if (unknown)
    throw new CommandError(`Unknown part '${unknown}'. Choose from: ${parts.map(({ name }) => name).join(', ')}.`);
  if (names.length !== 1) return eachApart(names);
  const file = inRoot(FILE);
  await buildBoth();
  const last = committed();
  const now = parsed(() => readFileSync(file, 'utf8'));
  for (const { name, title, measure } of parts) {
    if (!names.includes(name)) continue;
    const figures = await measure();
    console.log(`\n${title}\n${tableOf(figures, last[name])}`);
    now[name] = valuesOf(figures);
    writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
  }
}
