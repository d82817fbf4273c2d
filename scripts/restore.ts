import { managedProject, readArguments } from './backup/arguments';
import { confirmErasing } from './backup/confirm';
import { checkedBackup } from './backup/folder';
import { restoreManaged } from './backup/on-managed-service';
import { restoreBackup } from './backup/restore';
import { summary } from './backup/summary';
import { localTarget } from './backup/target';
import { CommandError } from './command-error';
import { step } from './progress';

/**
 * `npm run restore -- folder [--yes]` replaces all data of a running `npm start` with a backup.
 * `npm run restore -- --project <id> gs://bucket/folder` does the same for a Google Cloud project.
 */
export default async function restore(args: string[]): Promise<void> {
  const options = readArguments(args);
  const managed = managedProject(options);
  if (managed) return restoreManaged(managed, options, new Date());
  if (!options.location) throw new CommandError('Name the backup folder: npm run restore -- <folder>');
  const manifest = await checkedBackup(options.location);
  const target = await localTarget(process.env, options.project);
  console.log(
    `${options.location} is complete: ${manifest.project}, data as of ${manifest.takenAt}.\n${summary(manifest)}`,
  );
  if (!options.yes) await confirmErasing(target.project);
  step('Restoring …');
  await restoreBackup(target, options.location, manifest);
  step('Restored and verified: every count and hash matches the backup.');
}
