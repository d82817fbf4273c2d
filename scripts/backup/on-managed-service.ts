import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../refusal';
import type { Arguments } from './arguments';
import { confirmErasing } from './confirm';
import { backupSteps, bucketFolder, HASH_VARIABLES, type Order, restoreSteps } from './managed';
import { isCliThere, runSteps, type Step, shown } from './steps';

/** Runs the steps, or says what to run where the Google Cloud CLI is missing. */
async function carryOut(stepsFor: (accountsFile: string) => Step[], ready: () => Promise<void>): Promise<void> {
  if (!isCliThere(process.env)) {
    const steps = stepsFor('accounts.json').map(shown).join('\n');
    console.log(`The Google Cloud CLI (gcloud) is not on this machine. Where it is, signed in, run:\n\n${steps}\n`);
    return;
  }
  await ready();
  const own = mkdtempSync(join(tmpdir(), 'flyleaf-accounts-'));
  try {
    runSteps(stepsFor(join(own, 'accounts.json')), process.env);
  } finally {
    rmSync(own, { recursive: true });
  }
}

export async function backupManaged(project: string, { place, snapshotTime }: Arguments): Promise<void> {
  const folder = bucketFolder(place);
  const order = (accountsFile: string): Order => ({ project, folder, accountsFile });
  await carryOut(
    (accountsFile) => backupSteps(order(accountsFile), snapshotTime),
    async () => {},
  );
}

export async function restoreManaged(project: string, { place, yes }: Arguments, now: Date): Promise<void> {
  const folder = bucketFolder(place);
  const aside = `${folder}.before-restore-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`;
  await carryOut(
    (accountsFile) => restoreSteps({ project, folder, accountsFile }, aside),
    async () => {
      const missing = HASH_VARIABLES.filter((name) => !process.env[name]);
      if (missing.length > 0) {
        throw new Refusal(
          `Set ${missing.join(' and ')}: the console shows them under Authentication, Users, Password hash parameters.`,
        );
      }
      if (!yes) await confirmErasing(project);
    },
  );
}
