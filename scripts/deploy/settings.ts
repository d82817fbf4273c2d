import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import * as z from 'zod';
import { CommandError } from '../command-error';
import { inRoot } from '../paths';

const RUNTIMES = ['nodejs24', 'nodejs22'] as const;

const Settings = z.object({
  FLYLEAF_REGION: z
    .string()
    .regex(/^[a-z]+-[a-z]+\d+$/, 'must be a region, such as europe-west1')
    .default('us-central1'),
  FLYLEAF_MIN_INSTANCES: z.string().default(''),
  FLYLEAF_RUNTIME: z.enum(RUNTIMES, `must be ${RUNTIMES.join(' or ')}`).default(RUNTIMES[0]),
});
export type DeploySettings = z.output<typeof Settings>;

/** @throws CommandError for an impossible value */
export function settingsIn(text: string, file: string): DeploySettings {
  const { data, error } = Settings.safeParse(parseEnv(text));
  if (data) return data;
  const [{ path, message } = { path: [], message: '' }] = error.issues;
  throw new CommandError(`${path.join()} in ${file} ${message}.`);
}

/** Of a project, or the defaults. @throws CommandError for an impossible value */
export function deploySettings(project: string | undefined): DeploySettings {
  const file = `functions/.env.${project}`;
  return settingsIn(project && existsSync(inRoot(file)) ? readFileSync(inRoot(file), 'utf8') : '', file);
}

/** The multi-regions whose reads and writes a region serves. */
const MULTI_REGIONS: Readonly<Record<string, readonly string[]>> = {
  'europe-west1': ['eur3'],
  'europe-west4': ['eur3'],
  'us-central1': ['nam5', 'nam7'],
  'us-east4': ['nam7'],
};

/** Where a database is near functions of the region. The first is the cheapest. */
export const databaseLocations = (region: string): readonly string[] => [region, ...(MULTI_REGIONS[region] ?? [])];
