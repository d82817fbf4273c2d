import { readAccounts } from './accounts';
import { canonical } from './canonical';
import { Digesting, type Digests } from './digest';
import { collectionOf, readDocuments } from './documents';
import type { Target } from './target';

/** The name in a manifest of what a document is counted and hashed with, and the accounts' one. */
export const nameOf = (path: string): string => `documents/${collectionOf(path)}`;
export const ACCOUNTS = 'accounts';

export interface Contents {
  takenAt: string;
  contents: Digests;
}

/** Takes lines as they are read, a page at a time. */
export interface Lines {
  documents: (lines: readonly string[]) => Promise<void>;
  accounts: (lines: readonly string[]) => Promise<void>;
}

const nowhere: Lines = { documents: async () => {}, accounts: async () => {} };

/**
 * Reads, counts and hashes everything that is there now: the documents as of one moment and then the accounts, since a
 * reader who signs up has an account before they have documents.
 */
export async function readContents(target: Target, write: Lines = nowhere): Promise<Contents> {
  const digesting = new Digesting();
  let takenAt = '';
  for await (const page of readDocuments(target)) {
    takenAt = page.readTime;
    const lines = page.documents.map((document) => {
      const line = canonical(document);
      digesting.add(nameOf(document.path), line);
      return line;
    });
    await write.documents(lines);
  }
  const accounts = (await readAccounts(target)).map(canonical);
  for (const line of accounts) digesting.add(ACCOUNTS, line);
  await write.accounts(accounts);
  return { takenAt, contents: digesting.result() };
}
