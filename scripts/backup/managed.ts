import { CommandError } from '../command-error';
import type { Step } from './steps';

/** A backup or a restore of a Google Cloud project. */
export interface ManagedJob {
  project: string;
  /** `gs://bucket/folder` */
  folder: string;
  /** A temporary local file for the accounts. It contains password hashes. */
  accountsFile: string;
}

/** Removes the trailing slash of `gs://bucket/folder/`. @throws CommandError for any other location */
export function bucketFolder(location: string | undefined): string {
  if (location && /^gs:\/\/[a-z0-9][\w.-]+(\/[\w.=:-]+)+\/?$/.test(location)) return location.replace(/\/$/, '');
  throw new CommandError(
    'With --project, pass a folder in a Cloud Storage bucket, for example gs://my-backups/2026-11-21.',
  );
}

const firestore = (project: string, verb: string, ...rest: string[]): string[] => [
  'firestore',
  verb,
  ...rest,
  '--database=(default)',
  `--project=${project}`,
];

function exportDocuments(project: string, folder: string, snapshotTime?: string): Step {
  const at = snapshotTime ? [`--snapshot-time=${snapshotTime}`] : [];
  return { program: 'gcloud', args: firestore(project, 'export', folder, ...at) };
}

/**
 * Exports all documents and accounts into the folder while the product keeps running. The documents are a consistent
 * snapshot only with `snapshotTime`, a full minute within the point-in-time recovery window.
 */
export function backupSteps({ project, folder, accountsFile }: ManagedJob, snapshotTime?: string): Step[] {
  return [
    exportDocuments(project, folder, snapshotTime),
    { program: 'npx', args: ['firebase', 'auth:export', accountsFile, '--format=json', `--project=${project}`] },
    { program: 'gcloud', args: ['storage', 'cp', accountsFile, `${folder}/accounts.json`, `--project=${project}`] },
  ];
}

/** The parameters of the password hashes, which the Firebase console shows to the project's owners. */
export const HASH_VARIABLES = ['AUTH_HASH_KEY', 'AUTH_SALT_SEPARATOR'];

/**
 * Restores the folder. An import keeps documents that were created after the backup, and their counters would then be
 * wrong, so the current data is exported to `currentDataFolder` and deleted before the import.
 */
export function restoreSteps({ project, folder, accountsFile }: ManagedJob, currentDataFolder: string): Step[] {
  const hash = ['--hash-algo=SCRYPT', '--hash-key=$AUTH_HASH_KEY', '--salt-separator=$AUTH_SALT_SEPARATOR'];
  const cost = ['--rounds=8', '--mem-cost=14'];
  return [
    { program: 'gcloud', args: ['storage', 'cp', `${folder}/accounts.json`, accountsFile, `--project=${project}`] },
    exportDocuments(project, currentDataFolder),
    { program: 'gcloud', args: [...firestore(project, 'bulk-delete'), '--quiet'] },
    { program: 'gcloud', args: firestore(project, 'import', folder) },
    { program: 'npx', args: ['firebase', 'auth:import', accountsFile, ...hash, ...cost, `--project=${project}`] },
  ];
}
