import { restoreDrill } from '../drill/restore';
import { openScreens } from '../drill/upgrade';
import { inRoot } from '../paths';
import { asleepReport } from '../production/asleep';
import { deployedNode } from '../production/deployed-node';
import { FUNCTIONS_NODE } from '../production/function-process';
import { deployedEnvironment, startProductionSite } from '../production/site';
import type { Board } from './board';
import { checks } from './checks';
import { type Running, runTests } from './command';
import { EVERYTHING, type Need, Resources } from './resources';

const MS = 1000;

export function vitest(project: string, running: Running, paths: readonly string[] = []): Promise<string> {
  const reporter = running.filters.length > 0 ? 'default' : 'minimal';
  const reporters = [`--reporter=${reporter}`, `--reporter=${inRoot('scripts/test/reporters/vitest.ts')}`];
  const args = [
    'run',
    '--configLoader',
    'runner',
    '--project',
    `${project}*`,
    ...reporters,
    ...paths,
    ...running.filters,
  ];
  return runTests('vitest/vitest.mjs', args, running);
}

async function production(running: Running, scope: Scope): Promise<string> {
  const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST, GCLOUD_PROJECT } = running.environment;
  const stores = {
    firestore: FIRESTORE_EMULATOR_HOST ?? '',
    auth: FIREBASE_AUTH_EMULATOR_HOST ?? '',
    project: GCLOUD_PROJECT ?? '',
  };
  const node = await deployedNode({ downloads: scope !== 'main' });
  const site = await startProductionSite(stores, node);
  try {
    const environment = { ...running.environment, FLYLEAF_ADDRESS: site.address, [FUNCTIONS_NODE]: node };
    const output = await vitest('production', inScope({ ...running, environment }, scope), pathsIn(scope));
    if (scope === 'main') return output;
    return `${output}\n${await asleepReport(site.address, deployedEnvironment(stores), node)}`.trim();
  } finally {
    await site.stop();
  }
}

/** `main`: what `npm test` runs. `rest`: all other tests. */
export type Scope = 'main' | 'rest' | 'all';

/** `vitest.config.ts` leaves out the files `*.all.test.*` where this is `main`. */
const inScope = (running: Running, scope: Scope): Running => ({
  ...running,
  environment: { ...running.environment, FLYLEAF_TESTS: scope },
});

const pathsIn = (scope: Scope): readonly string[] => (scope === 'rest' ? ['.all.test.', '--passWithNoTests'] : []);

/** Journeys with this tag are in `npm test`. */
const MAIN = '@main';
/** Visits with this tag belong to the drill of an upgrade. */
const DRILL = '@drill';

const JOURNEY_SCOPES: Readonly<Record<Scope, readonly string[]>> = {
  main: [`--grep=${MAIN}`],
  rest: [`--grep-invert=${MAIN}|${DRILL}`],
  all: [`--grep-invert=${DRILL}`],
};

function journeys(running: Running, scope: Scope): Promise<string> {
  const reporters = ['dot', inRoot('scripts/test/reporters/playwright.ts')];
  const args = ['test', `--reporter=${reporters}`, ...JOURNEY_SCOPES[scope], ...running.filters];
  return runTests('@playwright/test/cli.js', args, running);
}

/** Replaces all data of the site, first by its own export, then by what the last release stored. */
async function drills(running: Running): Promise<string> {
  const startedAt = performance.now();
  const passed = await restoreDrill(running.environment, () => {});
  running.report({
    file: 'scripts/drill/restore.ts',
    passed,
    failed: [],
    seconds: (performance.now() - startedAt) / MS,
  });
  return openScreens(running);
}

export interface Part {
  name: string;
  needs: readonly Need[];
  /** Runs in parallel with the other parts, which run one after another with a process per core. */
  isAside?: boolean;
  /** Runs once all other parts have ended. */
  isLast?: boolean;
  /** The scope that has all of the part's tests. */
  only?: 'main' | 'rest';
  run: (running: Running, scope: Scope) => Promise<string>;
}

const vitestPart = (name: string, ...needs: Need[]): Part => ({
  name,
  needs,
  run: (running, scope) => vitest(name, inScope(running, scope), pathsIn(scope)),
});

/** Parts without preparation first, while the rest is prepared. */
export const parts: readonly Part[] = [
  { name: 'checks', needs: [], isAside: true, only: 'main', run: checks },
  vitestPart('unit'),
  vitestPart('components'),
  { ...vitestPart('faults', 'stores'), isAside: true },
  {
    name: 'http',
    needs: ['site'],
    isAside: true,
    only: 'rest',
    run: (running) => vitest('http', running),
  },
  { name: 'production', needs: ['site'], isAside: true, run: production },
  { ...vitestPart('rules', 'stores'), only: 'main' },
  vitestPart('integration', 'stores'),
  { name: 'journeys', needs: ['site', 'browser'], run: journeys },
  { name: 'drills', needs: ['site', 'browser'], isLast: true, only: 'rest', run: drills },
];

export const partNames = [...parts.map(({ name }) => name), 'all', 'rest'];

export interface Selection {
  scope: Scope;
  parts: readonly Part[];
}

export function selectionOf(name: string | undefined): Selection {
  if (name === 'all') return { scope: 'all', parts };
  if (name === undefined) return { scope: 'main', parts: parts.filter(({ only }) => only !== 'rest') };
  if (name === 'rest') return { scope: 'rest', parts: parts.filter(({ only }) => only !== 'main') };
  return { scope: 'all', parts: parts.filter((part) => part.name === name) };
}

export async function runParts(
  { scope, parts: selected }: Selection,
  filters: readonly string[],
  board: Board,
  signal: AbortSignal,
): Promise<void> {
  const resources = new Resources(new Set(selected.flatMap(({ needs }) => needs)), board, signal);
  const inTurn = async (list: readonly Part[]): Promise<void> => {
    for (const { name, needs, run } of list) {
      if (signal.aborted) return;
      await resources.prepared(needs);
      await board.runTests(name, (report) =>
        resources.with(needs, signal, (environment, stopped) =>
          run({ filters, environment, signal: stopped, report }, scope),
        ),
      );
    }
  };
  try {
    const aside = resources.prepared(EVERYTHING).then(() => inTurn(selected.filter(({ isAside }) => isAside)));
    await Promise.all([inTurn(selected.filter(({ isAside, isLast }) => !isAside && !isLast)), aside]);
    await inTurn(selected.filter(({ isLast }) => isLast));
  } finally {
    await resources.close();
  }
}
