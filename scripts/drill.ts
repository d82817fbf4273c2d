import { readdirSync, statSync } from 'node:fs';
import { buildBoth } from './build';
import { CommandError } from './command-error';
import { RELEASE, readRelease } from './drill/release';
import { restoreDrill } from './drill/restore';
import { changedShapes, shapesOf } from './drill/shapes';
import { openScreens } from './drill/upgrade';
import { emulatorVariables, withEmulators } from './emulators';
import type { EmulatorName } from './emulators/suite';
import { interruption } from './interruption';
import { step } from './progress';
import { addDemo } from './seed';
import { Board } from './test/board';
import { ensureBrowser } from './test/browser';
import type { Running } from './test/command';
import { vitest } from './test/parts';

const STORES: readonly EmulatorName[] = ['auth', 'firestore'];
const KIB = 1024;

const PROJECT = 'demo-flyleaf-drill';

async function restore(): Promise<void> {
  const signal = interruption();
  step('Starting the emulators and adding the demo data …');
  await withEmulators(STORES, { project: PROJECT, signal }, async (suite) => {
    await addDemo(suite, { isQuiet: true, signal });
    await restoreDrill(emulatorVariables(suite), step);
  });
}

type Work = readonly [name: string, run: (running: Running) => Promise<string>];

/** @throws CommandError if anything fails */
async function runAll(names: readonly EmulatorName[], works: readonly Work[], more: NodeJS.ProcessEnv): Promise<void> {
  const signal = interruption();
  const board = new Board();
  try {
    await withEmulators(names, { project: PROJECT, signal }, async (suite) => {
      const environment = { ...emulatorVariables(suite), ...more };
      for (const [name, run] of works)
        await board.runTests(name, (report) => run({ filters: [], environment, signal, report }));
    });
  } finally {
    board.close();
  }
  const failed = board.results.flatMap((result) => result.failed);
  if (failed.length > 0) throw new CommandError(failed.map((name) => `✗ ${name}`).join('\n'));
}

const FILES = 'functions/test/integration/upgrade';
const calls: Work = ['calls', (running) => vitest('integration', running, [`${FILES}/`])];

async function upgrade(): Promise<void> {
  const [browser] = await Promise.all([ensureBrowser(process.env), buildBoth()]);
  const screens: Work = ['screens', openScreens];
  await runAll([...STORES, 'functions', 'hosting'], [calls, screens], { CHROME_PATH: browser });
}

async function exportRelease(): Promise<void> {
  const before = shapesOf(readRelease().documents);
  const release: Work = ['export', (running) => vitest('integration', running, [`${FILES}/release`])];
  await runAll(STORES, [release], { FLYLEAF_DRILL: 'export' });
  const bytes = readdirSync(RELEASE).map((name) => statSync(`${RELEASE}/${name}`).size);
  for (const line of changedShapes(before, shapesOf(readRelease().documents))) step(line);
  step(`${bytes.length} files, ${Math.round(bytes.reduce((sum, size) => sum + size, 0) / KIB)} KiB`);
}

const drills: Readonly<Record<string, () => Promise<void>>> = { restore, upgrade, export: exportRelease };

/** `npm run drill -- <restore | upgrade | export>` (docs/decisions/048). */
export default async function drill([name = '']: string[]): Promise<void> {
  const run = drills[name];
  if (!run) throw new CommandError(`Choose a drill: npm run drill -- ${Object.keys(drills).join(' | ')}`);
  await run();
}
