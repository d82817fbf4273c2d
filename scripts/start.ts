import { buildBoth } from './build/both';
import { chosenPorts } from './emulators/ports';
import { interruption } from './interruption';
import { localSuite } from './local-suite';

/** `npm start`: everything on this machine, until it is interrupted. `--fresh` begins without the data of last time. */
export default async function start(args: string[]): Promise<number> {
  const signal = interruption();
  const ports = await chosenPorts(process.env);
  await buildBoth();
  return localSuite(ports, args.includes('--fresh'), signal);
}
