import { buildBoth } from './build/both';
import { findJava } from './emulators/java';
import { chosenPorts } from './emulators/ports';
import { interruption } from './interruption';
import { localSuite } from './local-suite';

/**
 * `npm start` runs everything on this machine until it's interrupted. `--fresh` discards the last run's data;
 * `--seed-large` (or SEED_LARGE=1) adds a discussion with 2,000 posts.
 */
export default async function start(args: string[]): Promise<number> {
  const signal = interruption();
  if (args.includes('--seed-large')) process.env.SEED_LARGE = '1';
  const ports = await chosenPorts(process.env);
  // Fail early: the builds take a while.
  await findJava(process.env);
  await buildBoth();
  return localSuite(ports, args.includes('--fresh'), signal);
}
