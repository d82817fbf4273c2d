import { buildBoth } from '../build/both';
import { CommandError } from '../command-error';
import { emulatorVariables, withEmulators } from '../emulators';
import { seed } from '../seed';
import { checks } from './checks';
import type { CommandOptions } from './command';
import { journeys } from './journeys';
import { production } from './production';
import { add, NO_TESTS, type Tally } from './tally';
import { vitest } from './vitest';

type Needs = 'nothing' | 'data' | 'site';

export interface Part {
  name: string;
  title: string;
  /** `data` are the Auth and Firestore emulators; `site` is all of Flyleaf as it is built, with the demo data. */
  needs: Needs;
  run: (filters: readonly string[], options: CommandOptions) => Promise<Tally>;
}

const vitestPart = (name: string, title: string, needs: Needs): Part => ({
  name,
  title,
  needs,
  run: (filters, options) => vitest(name, filters, options),
});

export const parts: readonly Part[] = [
  {
    name: 'checks',
    title: 'Checks: types, lint, imports, format',
    needs: 'nothing',
    run: (_, options) => checks(options),
  },
  vitestPart('unit', 'Unit: no browser, no emulators', 'nothing'),
  vitestPart('components', 'Components: screens with a fake network', 'nothing'),
  vitestPart('rules', 'Rules: what browsers may read and write', 'data'),
  vitestPart('integration', 'Integration: handlers with the Auth and Firestore emulators', 'data'),
  vitestPart('http', 'HTTP: through Hosting and Functions', 'site'),
  { name: 'production', title: 'Production: the functions as Google starts them', needs: 'site', run: production },
  { name: 'journeys', title: 'Journeys: Chromium against the production build', needs: 'site', run: journeys },
];

/** Starts emulators while `work` runs, and passes it the variables to find them. */
async function withNeeds(
  needs: Needs,
  signal: AbortSignal,
  work: (environment: Record<string, string>) => Promise<Tally>,
): Promise<Tally> {
  if (needs === 'site') await buildBoth();
  const names = ['auth', 'firestore', ...(needs === 'site' ? (['functions', 'hosting'] as const) : [])] as const;
  return withEmulators(names, { project: 'demo-flyleaf-test', signal }, async (suite) => {
    if (needs === 'site') await seed(suite);
    return work(emulatorVariables(suite));
  });
}

async function runPart(part: Part, filters: readonly string[], options: CommandOptions): Promise<Tally> {
  console.log(`\n== ${part.title}`);
  return part.run(filters, options).catch((problem: unknown) => {
    console.error(problem instanceof CommandError ? problem.message : problem);
    return { passed: 0, failed: [part.title] };
  });
}

/**
 * Runs parts in order. Those that need emulators share one set of them. If they fail to start or stop, every part that
 * hasn't run counts as one failure.
 */
export async function runParts(
  selected: readonly Part[],
  filters: readonly string[],
  signal: AbortSignal,
): Promise<Tally> {
  let tally = NO_TESTS;
  const left = new Set(selected);
  const runAll = async (some: readonly Part[], environment = {}): Promise<Tally> => {
    for (const part of some) {
      if (signal.aborted) break;
      tally = add(tally, await runPart(part, filters, { environment, signal }));
      left.delete(part);
    }
    return tally;
  };
  await runAll(selected.filter(({ needs }) => needs === 'nothing'));
  const others = [...left];
  if (others.length === 0 || signal.aborted) return tally;
  const needs = others.some((part) => part.needs === 'site') ? 'site' : 'data';
  try {
    await withNeeds(needs, signal, (environment) => runAll(others, environment));
  } catch (problem) {
    if (signal.aborted) return tally;
    console.error(problem instanceof CommandError ? problem.message : problem);
    const failed = left.size > 0 ? [...left].map(({ title }) => title) : ['the emulators'];
    tally = add(tally, { passed: 0, failed });
  }
  return tally;
}
