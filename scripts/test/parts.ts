import { buildBoth } from '../build/both';
import { emulatorVariables, withEmulators } from '../emulators';
import { HOST } from '../emulators/ports';
import type { Suite } from '../emulators/suite';
import { Refusal } from '../refusal';
import { seed } from '../seed';
import { checks } from './checks';
import type { CommandOptions } from './command';
import { journeys } from './journeys';
import { add, NOTHING, type Tally } from './tally';
import { vitest } from './vitest';

export interface Part {
  name: string;
  title: string;
  run: (filters: readonly string[], options: CommandOptions) => Promise<Tally>;
}

/** Parts that share what they need, so that it is started once. */
export interface Group {
  parts: readonly Part[];
  /** Provides it while `work` runs; `work` takes the variables by which the parts find it. */
  within: (signal: AbortSignal, work: (environment: Record<string, string>) => Promise<Tally>) => Promise<Tally>;
}

const vitestPart = (name: string, title: string): Part => ({
  name,
  title,
  run: (filters, options) => vitest(name, filters, options),
});

async function seeded({ ports, project }: Suite): Promise<void> {
  await seed({ address: `http://${HOST}:${ports.hosting}`, firestore: `${HOST}:${ports.firestore}`, project });
}

export const groups: readonly Group[] = [
  {
    parts: [
      { name: 'checks', title: 'Checks: types, lint, imports, format', run: (_, options) => checks(options) },
      vitestPart('unit', 'Unit: pure, without a browser or a store'),
      vitestPart('components', 'Components: screens, with only the network faked'),
    ],
    within: (_, work) => work({}),
  },
  {
    parts: [
      vitestPart('rules', 'Rules: what a browser may read and write'),
      vitestPart('integration', 'Integration: handlers with real Auth and Firestore'),
    ],
    within: (signal, work) =>
      withEmulators(['auth', 'firestore'], { project: 'demo-flyleaf-store', signal }, (suite) =>
        work(emulatorVariables(suite)),
      ),
  },
  {
    parts: [
      vitestPart('http', 'HTTP: through Hosting and Functions'),
      { name: 'journeys', title: 'Journeys: Chromium against the production build', run: journeys },
    ],
    within: async (signal, work) => {
      await buildBoth();
      return withEmulators(
        ['auth', 'firestore', 'functions', 'hosting'],
        { project: 'demo-flyleaf-test', signal },
        async (suite) => {
          await seeded(suite);
          return work(emulatorVariables(suite));
        },
      );
    },
  },
];

async function runPart(part: Part, filters: readonly string[], options: CommandOptions): Promise<Tally> {
  console.log(`\n== ${part.title}`);
  const tally = await part.run(filters, options).catch((problem: unknown) => {
    console.error(problem instanceof Refusal ? problem.message : problem);
    return { passed: 0, failed: 1 };
  });
  return tally;
}

/**
 * Runs those parts of a group that are wanted, one after another. What a part needs and cannot have is a failure of
 * each of them.
 */
export async function runGroup(
  { parts, within }: Group,
  wanted: (name: string) => boolean,
  filters: readonly string[],
  signal: AbortSignal,
): Promise<Tally> {
  const chosen = parts.filter(({ name }) => wanted(name));
  if (chosen.length === 0) return NOTHING;
  let tally = NOTHING;
  let done = 0;
  try {
    await within(signal, async (environment) => {
      for (const part of chosen) {
        if (signal.aborted) break;
        tally = add(tally, await runPart(part, filters, { environment, signal }));
        done += 1;
      }
      return tally;
    });
  } catch (problem) {
    if (signal.aborted) return tally;
    console.error(problem instanceof Refusal ? problem.message : problem);
    tally = add(tally, { passed: 0, failed: Math.max(1, chosen.length - done) });
  }
  return tally;
}
