import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CommandError } from './command-error';
import { googleCloud } from './deploy/google-cloud';
import { healthReport } from './health/report';
import { type Line, ofCloud, ofEmulators } from './health/visits';
import { inState } from './paths';

/** As many lines as a day of 2,000,000 visits has. */
const MOST = 100_000;

async function deployed(project: string, days: string): Promise<Line[]> {
  if (!/^[1-9]\d?$/.test(days)) throw new CommandError(`--days takes 1 to 99, but got ${days}.`);
  const ask = await googleCloud(project);
  const filter = 'jsonPayload.message="visit"';
  return ofCloud(
    await ask(['logging', 'read', filter, `--project=${project}`, `--freshness=${days}d`, `--limit=${MOST}`]),
  );
}

function local(): Line[] {
  const log = inState('emulators.log');
  if (!existsSync(log))
    throw new CommandError('Start Flyleaf first, or name a project: npm run health -- --project <id>');
  return ofEmulators(readFileSync(log, 'utf8'));
}

/** `npm run health -- --project <id> [--days 7]`; without a project, of the last `npm start`. */
export default async function health(args: string[]): Promise<void> {
  const options = { project: { type: 'string' }, days: { type: 'string', default: '1' } } as const;
  const { project, days } = parseArgs({ args, options }).values;
  console.log(healthReport(project ? await deployed(project, days) : local()).join('\n'));
}
