import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '../command-error';
import type { Arguments } from './arguments';
import { confirmErasing } from './confirm';
import { backupSteps, bucketFolder, HASH_VARIABLES, type ManagedJob, restoreSteps } from './managed';
import { isCliInstalled, runSteps, type Step, shown } from './steps';

/** Runs the steps, or prints them when the Google Cloud CLI isn't installed. */
async function runOrPrint(stepsFor: (accountsFile: string) => Step[], prepare: () => Promise<void>): Promise<void> {
  if (!isCliInstalled(process.env)) {
    const steps = stepsFor('accounts.json').map(shown).join('\n');
    console.log(
      `The Google Cloud CLI (gcloud) isn't installed. Sign in with it on another machine and run:\n\n${steps}\n`,
    );
    return;
  }
  await prepare();
  const folder = mkdtempSync(join(tmpdir(), 'flyleaf-accounts-'));
  try {
    runSteps(stepsFor(join(folder, 'accounts.json')), process.env);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function backupManaged(project: string, { location, snapshotTime }: Arguments): Promise<void> {
  const folder = bucketFolder(location);
  const job = (accountsFile: string): ManagedJob => ({ project, folder, accountsFile });
  await runOrPrint(
    (accountsFile) => backupSteps(job(accountsFile), snapshotTime),
    async () => {},
  );
}

export async function restoreManaged(project: string, { location, yes }: Arguments, now: Date): Promise<void> {
  const folder = bucketFolder(location);
  const currentDataFolder = `${folder}.before-restore-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`;
  await runOrPrint(
    (accountsFile) => restoreSteps({ project, folder, accountsFile }, currentDataFolder),
    async () => {
      const missing = HASH_VARIABLES.filter((name) => !process.env[name]);
      if (missing.length > 0) {
        throw new CommandError(
          `Set ${missing.join(' and ')}. The Firebase console shows them under Authentication, Users, Password hash parameters.`,
        );
      }
      if (!yes) await confirmErasing(project);
    },
  );
}
