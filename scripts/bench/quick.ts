import { CommandError } from '../command-error';

/** Medians of fewer runs say little on a machine that does something else too. */
const RUNS = 5;

/** How often a timed figure is measured: `RUNS=1` for a quick look. @throws CommandError when it is no number */
export function runsOf({ RUNS: wanted }: NodeJS.ProcessEnv): number {
  if (!wanted) return RUNS;
  if (!/^[1-9]\d?$/.test(wanted)) throw new CommandError(`RUNS=${wanted} is not a number of runs from 1 to 99.`);
  return Number(wanted);
}

/** Whether the results are only for the eye: fewer runs than the committed figures have, or some screens alone. */
export const isQuick = (env: NodeJS.ProcessEnv): boolean => runsOf(env) < RUNS || Boolean(env.SCREENS);

/** The named ones of a list, in its order: `SCREENS=landing,topic`. @throws CommandError for an unknown name */
export function chosen<Item extends { name: string }>(all: readonly Item[], names: string | undefined): Item[] {
  const wanted = names?.split(',').filter(Boolean) ?? [];
  const unknown = wanted.find((name) => !all.some((item) => item.name === name));
  if (unknown) {
    throw new CommandError(`Unknown screen '${unknown}'. Choose from: ${all.map(({ name }) => name).join(', ')}.`);
  }
  return all.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
}
