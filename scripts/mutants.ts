import { spawn } from 'node:child_process';
import manifest from '../package.json' with { type: 'json' };
import { CommandError } from './command-error';
import { emulatorVariables, withEmulators } from './emulators';
import { interruption } from './interruption';
import { areas } from './mutants/areas.mjs';
import { inRoot } from './paths';
import type { CommandOptions } from './test/command';

const STRYKER_VERSION = '9.6.1';
/** Fetched by `npx`, because nothing else needs Stryker's 90 packages. */
const PACKAGES = [
  `@stryker-mutator/core@${STRYKER_VERSION}`,
  `@stryker-mutator/vitest-runner@${STRYKER_VERSION}`,
  `vitest@${manifest.devDependencies.vitest}`,
];
const CONFIG = 'scripts/mutants/stryker.config.mjs';

function stryker(name: string, files: readonly string[], { environment, signal }: CommandOptions): Promise<number> {
  console.log(`\n== Mutants of ${name}`);
  const only = files.length > 0 ? ['--mutate', files.join(',')] : [];
  const packages = PACKAGES.map((name) => `--package=${name}`);
  const child = spawn('npx', ['--yes', ...packages, 'stryker', 'run', CONFIG, ...only], {
    cwd: inRoot(),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment, MUTANTS_OF: name },
    ...(signal ? { signal } : {}),
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1)).once('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs areas one after the other. @returns the areas below their score */
async function runAll(names: string[], files: readonly string[], options: CommandOptions): Promise<string[]> {
  const failed: string[] = [];
  for (const name of names) {
    if (options.signal?.aborted) return [...failed, name];
    if ((await stryker(name, files, options)) !== 0) failed.push(name);
  }
  return failed;
}

/** `npm run test:mutants [-- area [files…]]` (docs/mutants.md). A file can have a range of lines: `file.ts:10-20`. */
export default async function mutants([wanted, ...files]: string[]): Promise<number> {
  const names = Object.keys(areas).filter((name) => !wanted || name === wanted);
  if (names.length === 0)
    throw new CommandError(`Unknown area '${wanted}'. Choose from: ${Object.keys(areas).join(', ')}.`);
  const signal = interruption();
  const failed = await runAll(
    names.filter((name) => !areas[name]?.emulators),
    files,
    { signal },
  );
  const stored = names.filter((name) => areas[name]?.emulators);
  if (stored.length > 0)
    failed.push(
      ...(await withEmulators(['auth', 'firestore'], { project: 'demo-flyleaf-mutants', signal }, (suite) =>
        runAll(stored, files, { environment: emulatorVariables(suite), signal }),
      )),
    );
  console.log(failed.length > 0 ? `\nBelow the score: ${failed.join(', ')}` : '\nAll areas have their score.');
  return failed.length > 0 ? 1 : 0;
}
