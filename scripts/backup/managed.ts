import { Refusal } from '../refusal';
import type { Step } from './steps';

/** What is asked of the managed service. */
export interface Order {
  project: string;
  /** `gs://bucket/folder` */
  folder: string;
  /** The file on this machine through which the accounts go; it holds hashes of passwords. */
  accountsFile: string;
}

/** `gs://bucket/folder`, without a slash at its end. @throws Refusal for any other place */
export function bucketFolder(place: string | undefined): string {
  if (place && /^gs:\/\/[a-z0-9][\w.-]+(\/[\w.=:-]+)+\/?$/.test(place)) return place.replace(/\/$/, '');
  throw new Refusal('With --project, name a folder in a Cloud Storage bucket, as in gs://my-backups/2026-11-21.');
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
 * Exports all documents and all accounts into the folder. The product goes on meanwhile; the documents are of one
 * moment only with `snapshotTime`, a whole minute that point-in-time recovery still knows.
 */
export function backupSteps({ project, folder, accountsFile }: Order, snapshotTime?: string): Step[] {
  return [
    exportDocuments(project, folder, snapshotTime),
    { program: 'npx', args: ['firebase', 'auth:export', accountsFile, '--format=json', `--project=${project}`] },
    { program: 'gcloud', args: ['storage', 'cp', accountsFile, `${folder}/accounts.json`, `--project=${project}`] },
  ];
}

/** What a password's hash was made with; Firebase's console shows it to the project's owners. */
export const HASH_VARIABLES = ['AUTH_HASH_KEY', 'AUTH_SALT_SEPARATOR'];

/**
 * Puts back what the folder holds. An import writes over documents and leaves later ones, whose counters would then be
 * wrong; so what is there is exported to `aside`, and erased before the import.
 */
export function restoreSteps({ project, folder, accountsFile }: Order, aside: string): Step[] {
  const hash = ['--hash-algo=SCRYPT', '--hash-key=$AUTH_HASH_KEY', '--salt-separator=$AUTH_SALT_SEPARATOR'];
  const cost = ['--rounds=8', '--mem-cost=14'];
  return [
    { program: 'gcloud', args: ['storage', 'cp', `${folder}/accounts.json`, accountsFile, `--project=${project}`] },
    exportDocuments(project, aside),
    { program: 'gcloud', args: [...firestore(project, 'bulk-delete'), '--quiet'] },
    { program: 'gcloud', args: firestore(project, 'import', folder) },
    { program: 'npx', args: ['firebase', 'auth:import', accountsFile, ...hash, ...cost, `--project=${project}`] },
  ];
}
