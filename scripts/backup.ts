import { managedProject, readArguments } from './backup/arguments';
import { writeBackup } from './backup/folder';
import { backupManaged } from './backup/on-managed-service';
import { summary } from './backup/summary';
import { localTarget } from './backup/target';
import { inState } from './paths';
import { step } from './progress';

/**
 * `npm run backup [-- folder]` backs up Firestore and Auth of a running `npm start` into a new folder.
 * `npm run backup -- --project <id> gs://bucket/folder` does the same for a Google Cloud project.
 */
export default async function backup(args: string[]): Promise<void> {
  const options = readArguments(args);
  const managed = managedProject(options);
  if (managed) return backupManaged(managed, options);
  const target = await localTarget(process.env, options.project);
  const now = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = options.location ?? inState('backups', now);
  step(`Backing up ${target.project} …`);
  const manifest = await writeBackup(target, folder);
  console.log(summary(manifest));
  step(`Backed up to ${folder} (data as of ${manifest.takenAt}).`);
}
