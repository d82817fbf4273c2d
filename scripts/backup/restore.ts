import { CommandError } from '../command-error';
import { importAccounts, wipeAccounts } from './accounts';
import { readContents } from './contents';
import { differences } from './digest';
import { wipeDocuments, writeDocuments } from './documents';
import { accountsOf, documentsOf } from './folder';
import type { Manifest } from './manifest';
import type { Target } from './target';

/**
 * Deletes all data, writes a checked backup and compares the result with it. An interrupted restore can be repeated.
 * @throws CommandError when the restored data doesn't match the backup
 */
export async function restoreBackup(target: Target, folder: string, { contents }: Manifest): Promise<void> {
  await wipeDocuments(target);
  await wipeAccounts(target);
  // Accounts come first, as in a sign-up, so no reader has documents without an account.
  await importAccounts(target, await accountsOf(folder));
  await writeDocuments(target, documentsOf(folder));
  const mismatches = differences(contents, (await readContents(target)).contents);
  if (mismatches.length === 0) return;
  throw new CommandError(
    `The restored data doesn't match the backup (${mismatches.join(', ')}). If Flyleaf was in use, stop using it and restore again.`,
  );
}
