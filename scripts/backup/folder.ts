import { createReadStream, existsSync } from 'node:fs';
import { appendFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type * as z from 'zod';
import { CommandError } from '../command-error';
import { Account } from './accounts';
import { ACCOUNTS, nameOf, readContents } from './contents';
import { DigestBuilder, differences } from './digest';
import { StoredDocument } from './documents';
import { type Manifest, readManifest, writeManifest } from './manifest';
import type { Target } from './target';

const documentsIn = (folder: string): string => join(folder, 'documents.jsonl');
const accountsIn = (folder: string): string => join(folder, 'accounts.jsonl');

/** Backups contain private notes and password hashes, so only their owner may read the files. */
const append = (file: string) => (lines: readonly string[]) =>
  appendFile(file, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 });

/**
 * Backs everything up into a new folder. It gets its final name only when the backup is complete.
 * @throws CommandError when the folder exists
 */
export async function writeBackup(target: Target, folder: string): Promise<Manifest> {
  if (existsSync(folder))
    throw new CommandError(`${folder} exists already. Choose another folder, or omit it to use a new one.`);
  const partial = `${folder}.part`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  const write = { documents: append(documentsIn(partial)), accounts: append(accountsIn(partial)) };
  const manifest = writeManifest(partial, { project: target.project, ...(await readContents(target, write)) });
  await rename(partial, folder);
  return manifest;
}

async function* linesOf(file: string): AsyncGenerator<string, void> {
  if (existsSync(file)) yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
}

async function* recordsOf<T>(file: string, schema: z.ZodType<T>): AsyncGenerator<T, void> {
  for await (const line of linesOf(file)) yield schema.parse(JSON.parse(line));
}

export const documentsOf = (folder: string) => recordsOf(documentsIn(folder), StoredDocument);

export async function accountsOf(folder: string): Promise<Account[]> {
  const accounts: Account[] = [];
  for await (const account of recordsOf(accountsIn(folder), Account)) accounts.push(account);
  return accounts;
}

function pathOf(line: string): string {
  try {
    return StoredDocument.parse(JSON.parse(line)).path;
  } catch {
    return '(unreadable)';
  }
}

/**
 * Reads a whole backup and compares it with its manifest.
 * @throws CommandError when it isn't a backup, has a newer format or is damaged
 */
export async function checkedBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  const builder = new DigestBuilder();
  for await (const line of linesOf(documentsIn(folder))) builder.add(nameOf(pathOf(line)), line);
  for await (const line of linesOf(accountsIn(folder))) builder.add(ACCOUNTS, line);
  const damaged = differences(manifest.contents, builder.result());
  if (damaged.length > 0) throw new CommandError(`The backup in ${folder} is damaged: ${damaged.join(', ')}.`);
  return manifest;
}
