import { inRoot } from '../paths';
import { startProductionSite } from '../production/site';
import type { Board } from './board';
import { checks } from './checks';
import { type Running, runTests } from './command';
import { EVERYTHING, type Need, Resources } from './resources';
import { isThorough } from './thorough';

function vitest(project: string, running: Running, paths: readonly string[] = []): Promise<string> {
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

async function production(running: Running): Promise<string> {
  const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST, GCLOUD_PROJECT } = running.environment;
  const site = await startProductionSite({
    firestore: FIRESTORE_EMULATOR_HOST ?? '',
    auth: FIREBASE_AUTH_EMULATOR_HOST ?? '',
    project: GCLOUD_PROJECT ?? '',
  });
  try {
    return await vitest('production', {
      ...running,
      environment: { ...running.environment, FLYLEAF_ADDRESS: site.address },
    });
  } finally {
    await site.stop();
  }
}

/** Journeys whose steps other tests show too, one by one. They run in a thorough run, and when a filter names them. */
const ONLY_THOROUGH = '@thorough';

function journeys(running: Running): Promise<string> {
  const reporters = ['dot', inRoot('scripts/test/reporters/playwright.ts')];
  const left = running.filters.length > 0 || isThorough() ? [] : [`--grep-invert=${ONLY_THOROUGH}`];
  return runTests('@playwright/test/cli.js', ['test', `--reporter=${reporters}`, ...left, ...running.filters], running);
}

export interface Part {
  name: string;
  needs: readonly Need[];
  /** Runs in parallel with the other parts, which run one after another with a process per core. */
  isAside?: boolean;
  run: (running: Running) => Promise<string>;
}

const vitestPart = (name: string, ...needs: Need[]): Part => ({
  name,
  needs,
  run: (running) => vitest(name, running),
});

/** Parts without preparation first, while the rest is prepared. */
export const parts: readonly Part[] = [
  { name: 'checks', needs: [], isAside: true, run: checks },
  vitestPart('unit'),
  vitestPart('components'),
  { ...vitestPart('faults', 'stores'), isAside: true },
  { ...vitestPart('http', 'site'), isAside: true },
  { name: 'production', needs: ['site'], isAside: true, run: production },
  vitestPart('rules', 'stores'),
  vitestPart('integration', 'stores'),
  { name: 'journeys', needs: ['site', 'browser'], run: journeys },
];

const walk: Part = {
  name: 'calls',
  needs: ['stores'],
  run: (running) => vitest('integration', running, ['functions/test/integration/access/matrix']),
};

const quick = new Set(['checks', 'unit', 'components', 'rules']);

export function partsNamed(name: string | undefined): readonly Part[] {
  if (name === undefined || name === 'thorough') return parts;
  if (name === 'quick') return [...parts.filter((part) => quick.has(part.name)), walk];
  return parts.filter((part) => part.name === name);
}

export const partNames = [...parts.map(({ name }) => name), 'quick', 'thorough'];

export async function runParts(
  selected: readonly Part[],
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
        resources.with(needs, signal, (environment, stopped) => run({ filters, environment, signal: stopped, report })),
      );
    }
  };
  try {
    const aside = resources.prepared(EVERYTHING).then(() => inTurn(selected.filter(({ isAside }) => isAside)));
    await Promise.all([inTurn(selected.filter(({ isAside }) => !isAside)), aside]);
  } finally {
    await resources.close();
  }
}
