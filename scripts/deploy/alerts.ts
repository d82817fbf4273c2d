import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { inRoot } from '../paths';

const Named = z.array(
  z.object({ name: z.string(), displayName: z.string().default(''), enabled: z.boolean().default(true) }),
);

const FOLDER = inRoot('scripts/deploy/alerts');

export const alertFiles = (): string[] => readdirSync(FOLDER).map((file) => join(FOLDER, file));

const CREATE_CHANNEL =
  'Nobody is told of an alert. Create a channel and deploy again: gcloud beta monitoring channels create ' +
  '--display-name=Operators --type=email --channel-labels=email_address=<address> --project=<id>';

/**
 * Creates or updates the project's alert rules from `scripts/deploy/alerts`; each tells all channels of the project.
 * @param gcloud runs it with the arguments and resolves with what it prints
 * @returns what to print
 */
export async function deployAlerts(project: string, gcloud: (args: string[]) => Promise<string>): Promise<string> {
  const list = async (...args: string[]) =>
    Named.parse(JSON.parse(await gcloud([...args, 'list', '--format=json', `--project=${project}`])));
  const channels = (await list('beta', 'monitoring', 'channels')).filter(({ enabled }) => enabled);
  const existing = await list('monitoring', 'policies');
  const told = channels.map(({ name }) => name).join(',');
  for (const file of alertFiles()) {
    const { displayName } = z.object({ displayName: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8')));
    const found = existing.find((policy) => policy.displayName === displayName);
    const command = found ? ['update', found.name] : ['create'];
    const to = told && `--${found ? 'set-' : ''}notification-channels=${told}`;
    const options = [`--policy-from-file=${file}`, `--project=${project}`, ...(to ? [to] : [])];
    await gcloud(['monitoring', 'policies', ...command, ...options]);
  }
  return told ? `${alertFiles().length} alert rules are in place.` : CREATE_CHANNEL;
}
