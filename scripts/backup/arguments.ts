import { parseArgs } from 'node:util';
import { isLocalProject } from '../emulators/project';
import { Refusal } from '../refusal';

export interface Arguments {
  /** A folder, or `gs://…` with a project of the managed service. */
  place?: string;
  /** Named only for a project that is not the one of `npm start`. */
  project?: string;
  /** Of the managed service: a whole minute of the last week, with point-in-time recovery. */
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
    throw new Refusal(
      `${problem instanceof Error ? problem.message : problem} (--project, --snapshot-time and --yes are.)`,
    );
  }
}

/** @throws Refusal for what a backup or a restore does not know */
export function readArguments(args: string[]): Arguments {
  const { values, positionals } = parsed(args);
  const [place, ...more] = positionals;
  if (more.length > 0) throw new Refusal(`One place is enough: '${more.join(' ')}' is too much.`);
  const { project, 'snapshot-time': snapshotTime, yes } = values;
  if (project !== undefined && !/^[a-z][a-z0-9-]{3,}$/.test(project)) {
    throw new Refusal(`'${project}' is no project id.`);
  }
  return { ...(place && { place }), ...(project && { project }), ...(snapshotTime && { snapshotTime }), yes };
}

/** The project of the managed service that is meant, or undefined when it is one on the emulators. */
export const managedProject = ({ project }: Arguments): string | undefined =>
  project !== undefined && !isLocalProject(project) ? project : undefined;
