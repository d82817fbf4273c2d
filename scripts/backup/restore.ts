import { Refusal } from '../refusal';
import { importAccounts, wipeAccounts } from './accounts';
import { readContents } from './contents';
import { differences } from './digest';
import { wipeDocuments, writeDocuments } from './documents';
import { accountsOf, documentsOf } from './folder';
import type { Manifest } from './manifest';
import type { Target } from './target';

/**
 * Erases what is there, puts back what a checked backup holds and compares the two. Cut short, it can be repeated.
 * @throws Refusal when what is there afterwards is not what was backed up
 */
export async function restoreBackup(target: Target, folder: string, { contents }: Manifest): Promise<void> {
  await wipeDocuments(target);
  await wipeAccounts(target);
  // The accounts first, as when readers sign up: nobody's documents are there without their account.
  await importAccounts(target, await accountsOf(folder));
  await writeDocuments(target, documentsOf(folder));
  const wrong = differences(contents, (await readContents(target)).contents);
  if (wrong.length === 0) return;
  throw new Refusal(
    `What is there now is not what was backed up (${wrong.join(', ')}): if Flyleaf was used meanwhile, restore again.`,
  );
}
