import type { Board } from './board';
import { checks } from './checks';
import type { Running } from './command';
import { journeys } from './journeys';
import { production } from './production';
import { EVERYTHING, type Need, Resources } from './resources';
import { vitest } from './vitest';

export interface Part {
  name: string;
  needs: readonly Need[];
  /** Runs beside the others, which run one after another, each with a process per core. */
  isAside?: boolean;
  /** Returns what to print below its line. */
  run: (running: Running) => Promise<string>;
}

const vitestPart = (name: string, ...needs: Need[]): Part => ({
  name,
  needs,
  run: (running) => vitest(name, running),
});

/**
 * What `npm test` runs, in this order: first what needs nothing, while the rest is prepared. Aside run those that mostly
 * wait, for a processor that would be idle.
 */
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

/** Of the integration tests, the walk of all calls. */
const walk: Part = {
  name: 'calls',
  needs: ['stores'],
  run: (running) => vitest('integration', running, ['functions/test/integration/access/matrix']),
};

/** What `npm run test:quick` runs. */
const quick = new Set(['checks', 'unit', 'components', 'rules']);

/** The parts behind a name: one of theirs, `quick` or `thorough`. Empty for any other. */
export function partsNamed(name: string | undefined): readonly Part[] {
  if (name === undefined || name === 'thorough') return parts;
  if (name === 'quick') return [...parts.filter((part) => quick.has(part.name)), walk];
  return parts.filter((part) => part.name === name);
}

export const partNames = [...parts.map(({ name }) => name), 'quick', 'thorough'];

/** Runs parts while what they need is prepared. A failing part doesn't stop the others. */
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
