import { managedProject, readArguments } from './backup/arguments';
import { confirmErasing } from './backup/confirm';
import { checkedBackup } from './backup/folder';
import { restoreManaged } from './backup/on-managed-service';
import { restoreBackup } from './backup/restore';
import { summary } from './backup/summary';
import { localTarget } from './backup/target';
import { step } from './progress';
import { Refusal } from './refusal';

/**
 * `npm run restore -- folder [--yes]`: puts a backup back into a running `npm start`, in place of all that is there.
 * `npm run restore -- --project <id> gs://bucket/folder`: the same on the managed service, by its own import.
 */
export default async function restore(args: string[]): Promise<void> {
  const given = readArguments(args);
  const managed = managedProject(given);
  if (managed) return restoreManaged(managed, given, new Date());
  if (!given.place) throw new Refusal('Say which backup: npm run restore -- <folder>.');
  const manifest = await checkedBackup(given.place);
  const target = await localTarget(process.env, given.project);
  console.log(`${given.place} is complete: ${manifest.project} as of ${manifest.takenAt}.\n${summary(manifest)}`);
  if (!given.yes) await confirmErasing(target.project);
  step('Restoring …');
  await restoreBackup(target, given.place, manifest);
  step('Restored and compared: every count and hash is the backup’s.');
}
