import { buildBoth } from './build/both';
import { findJava } from './emulators/java';
import { chosenPorts } from './emulators/ports';
import { interruption } from './interruption';
import { localSuite } from './local-suite';

/**
 * `npm start`: everything on this machine, until it is interrupted. `--fresh` begins without the data of last time;
 * `--seed-large` (or SEED_LARGE=1) adds a discussion of 2,000 posts.
 */
export default async function start(args: string[]): Promise<number> {
  const signal = interruption();
  if (args.includes('--seed-large')) process.env.SEED_LARGE = '1';
  const ports = await chosenPorts(process.env);
  // Asked before the builds, so that nobody waits for them in vain.
  await findJava(process.env);
  await buildBoth();
  return localSuite(ports, args.includes('--fresh'), signal);
}
