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

export interface Part {
  name: string;
  title: string;
  run: (filters: readonly string[], options: CommandOptions) => Promise<Tally>;
}

/** Parts that share emulators, which are started once. */
export interface Group {
  parts: readonly Part[];
  /** Provides what the parts need while `work` runs, and passes them the variables to find it. */
  withResources: (signal: AbortSignal, work: (environment: Record<string, string>) => Promise<Tally>) => Promise<Tally>;
}

const vitestPart = (name: string, title: string): Part => ({
  name,
  title,
  run: (filters, options) => vitest(name, filters, options),
});

export const groups: readonly Group[] = [
  {
    parts: [
      { name: 'checks', title: 'Checks: types, lint, imports, format', run: (_, options) => checks(options) },
      vitestPart('unit', 'Unit: no browser, no emulators'),
      vitestPart('components', 'Components: screens with a fake network'),
    ],
    withResources: (_, work) => work({}),
  },
  {
    parts: [
      vitestPart('rules', 'Rules: what browsers may read and write'),
      vitestPart('integration', 'Integration: handlers with the Auth and Firestore emulators'),
    ],
    withResources: (signal, work) =>
      withEmulators(['auth', 'firestore'], { project: 'demo-flyleaf-store', signal }, (suite) =>
        work(emulatorVariables(suite)),
      ),
  },
  {
    parts: [
      vitestPart('http', 'HTTP: through Hosting and Functions'),
      { name: 'production', title: 'Production: the functions as Google starts them', run: production },
      { name: 'journeys', title: 'Journeys: Chromium against the production build', run: journeys },
    ],
    withResources: async (signal, work) => {
      await buildBoth();
      return withEmulators(
        ['auth', 'firestore', 'functions', 'hosting'],
        { project: 'demo-flyleaf-test', signal },
        async (suite) => {
          await seed(suite);
          return work(emulatorVariables(suite));
        },
      );
    },
  },
];

async function runPart(part: Part, filters: readonly string[], options: CommandOptions): Promise<Tally> {
  console.log(`\n== ${part.title}`);
  const tally = await part.run(filters, options).catch((problem: unknown) => {
    console.error(problem instanceof CommandError ? problem.message : problem);
    return { passed: 0, failed: [part.title] };
  });
  return tally;
}

/**
 * Runs the selected parts of a group in order. If what they need fails to start or stops, every part that hasn't run
 * counts as one failure.
 */
export async function runGroup(
  { parts, withResources }: Group,
  isSelected: (name: string) => boolean,
  filters: readonly string[],
  signal: AbortSignal,
): Promise<Tally> {
  const selected = parts.filter(({ name }) => isSelected(name));
  if (selected.length === 0) return NO_TESTS;
  let tally = NO_TESTS;
  const left = selected.map(({ title }) => title);
  try {
    await withResources(signal, async (environment) => {
      for (const part of selected) {
        if (signal.aborted) break;
        tally = add(tally, await runPart(part, filters, { environment, signal }));
        left.shift();
      }
      return tally;
    });
  } catch (problem) {
    if (signal.aborted) return tally;
    console.error(problem instanceof CommandError ? problem.message : problem);
    tally = add(tally, { passed: 0, failed: left.length > 0 ? left : ['the emulators'] });
  }
  return tally;
}
