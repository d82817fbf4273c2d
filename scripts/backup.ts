import { managedProject, readArguments } from './backup/arguments';
import { writeBackup } from './backup/folder';
import { backupManaged } from './backup/on-managed-service';
import { summary } from './backup/summary';
import { localTarget } from './backup/target';
import { inState } from './places';
import { step } from './progress';

/**
 * `npm run backup [-- folder]`: Firestore and Auth of a running `npm start`, which goes on meanwhile, into a new folder.
 * `npm run backup -- --project <id> gs://bucket/folder`: the same of the managed service, by its own export.
 */
export default async function backup(args: string[]): Promise<void> {
  const given = readArguments(args);
  const managed = managedProject(given);
  if (managed) return backupManaged(managed, given);
  const target = await localTarget(process.env, given.project);
  const now = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = given.place ?? inState('backups', now);
  step(`Backing up ${target.project} …`);
  const manifest = await writeBackup(target, folder);
  console.log(summary(manifest));
  step(`Backed up to ${folder}, as of ${manifest.takenAt}.`);
}
