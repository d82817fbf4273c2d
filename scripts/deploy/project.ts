import { parseArgs } from 'node:util';
import * as z from 'zod';
import { REGION } from '../../functions/src/deployment';
import { CommandError } from '../command-error';
import { isLocalProject } from '../emulators/project';
import type { Context } from './check';
import type { GoogleCloud } from './google-cloud';

const USAGE = 'Name the project: npm run deploy:check -- --project <id>';

/** @throws CommandError unless the arguments name a Google Cloud project and nothing else */
export function projectOf(args: readonly string[]): string {
  let project: string | undefined;
  try {
    project = parseArgs({ args: [...args], options: { project: { type: 'string' } } }).values.project;
  } catch {
    throw new CommandError(USAGE);
  }
  if (!project) throw new CommandError(USAGE);
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project)) throw new CommandError(`'${project}' is not a project id.`);
  if (isLocalProject(project)) throw new CommandError(`'${project}' exists only on the emulators.`);
  return project;
}

const Project = z.object({ projectNumber: z.string(), lifecycleState: z.string() });

/** @throws CommandError when the project doesn't exist, is being deleted, or isn't visible to who is signed in */
export async function contextOf(project: string, { ask }: GoogleCloud): Promise<Context> {
  const answer = await ask({ kind: 'cli', args: ['projects', 'describe', project] });
  const found = answer.kind === 'found' ? Project.safeParse(answer.value) : undefined;
  if (!found?.success || found.data.lifecycleState !== 'ACTIVE') {
    const reason = answer.kind === 'failed' ? ` (${answer.reason})` : '';
    throw new CommandError(
      `There is no active project '${project}' for this account${reason}. Create it: gcloud projects create ${project}`,
    );
  }
  return { project, projectNumber: found.data.projectNumber, region: REGION };
}
