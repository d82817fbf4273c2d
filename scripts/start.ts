import { buildBoth } from './build';
import { findJava } from './emulators/java';
import { chosenPorts } from './emulators/ports';
import { interruption } from './interruption';
import { localSuite } from './local-suite';

/** `npm start [-- --fresh] [--seed-large]`: discards the last run's data; adds a discussion with 2,000 posts. */
export default async function start(args: string[]): Promise<number> {
  const signal = interruption();
  if (args.includes('--seed-large')) process.env.SEED_LARGE = '1';
  const ports = await chosenPorts(process.env);
  await Promise.all([findJava(process.env), buildBoth()]);
  return localSuite({ ports, fresh: args.includes('--fresh'), signal });
}
