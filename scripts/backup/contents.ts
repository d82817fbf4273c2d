import { readAccounts } from './accounts';
import { canonical } from './canonical';
import { DigestBuilder, type Digests } from './digest';
import { collectionOf, readDocuments } from './documents';
import type { Target } from './target';

/** The manifest entry that a document is counted under. */
export const nameOf = (path: string): string => `documents/${collectionOf(path)}`;
export const ACCOUNTS = 'accounts';

export interface Contents {
  takenAt: string;
  contents: Digests;
}

/** Receives the lines as they're read, one page at a time. */
export interface LineWriter {
  documents: (lines: readonly string[]) => Promise<void>;
  accounts: (lines: readonly string[]) => Promise<void>;
}

const discard: LineWriter = { documents: async () => {}, accounts: async () => {} };

/**
 * Reads, counts and hashes all data. Documents come from one consistent snapshot. Accounts are read afterwards, because
 * signing up creates the account before its documents.
 */
export async function readContents(target: Target, write: LineWriter = discard): Promise<Contents> {
  const builder = new DigestBuilder();
  let takenAt = '';
  for await (const page of readDocuments(target)) {
    takenAt = page.readTime;
    const lines = page.documents.map((document) => {
      const line = canonical(document);
      builder.add(nameOf(document.path), line);
      return line;
    });
    await write.documents(lines);
  }
  const accounts = (await readAccounts(target)).map(canonical);
  for (const line of accounts) builder.add(ACCOUNTS, line);
  await write.accounts(accounts);
  return { takenAt, contents: builder.result() };
}
