import { parseArgs } from 'node:util';
import { CommandError } from '../command-error';
import { isLocalProject } from '../emulators/project';

export interface Arguments {
  /** A folder, or `gs://…` for a Google Cloud project. */
  location?: string;
  /** The project of `npm start` by default. */
  project?: string;
  /** Google Cloud only: a full minute within the last seven days. Needs point-in-time recovery. */
  snapshotTime?: string;
  yes: boolean;
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        project: { type: 'string' },
        'snapshot-time': { type: 'string' },
        yes: { type: 'boolean', default: false },
      },
    });
  } catch (problem) {
    // Node adds advice on escaping after the first sentence.
    const [reason] = String(problem instanceof Error ? problem.message : problem).split('. ');
    throw new CommandError(`${reason}. The options are --project, --snapshot-time and --yes.`);
  }
}

/** @throws CommandError for unknown or malformed arguments */
export function readArguments(args: string[]): Arguments {
  const { values, positionals } = parsed(args);
  const [location, ...extra] = positionals;
  if (extra.length > 0) throw new CommandError(`Too many arguments: '${extra.join(' ')}'.`);
  const { project, 'snapshot-time': snapshotTime, yes } = values;
  if (project !== undefined && !/^[a-z][a-z0-9-]{3,}$/.test(project)) {
    throw new CommandError(`'${project}' is not a project id.`);
  }
  return { ...(location && { location }), ...(project && { project }), ...(snapshotTime && { snapshotTime }), yes };
}

/** The Google Cloud project to use, or undefined for a project on the emulators. */
export const managedProject = ({ project }: Arguments): string | undefined =>
  project !== undefined && !isLocalProject(project) ? project : undefined;
