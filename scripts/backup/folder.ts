import { createReadStream, existsSync } from 'node:fs';
import { appendFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type * as z from 'zod';
import { Refusal } from '../refusal';
import { Account } from './accounts';
import { ACCOUNTS, nameOf, readContents } from './contents';
import { Digesting, differences } from './digest';
import { StoredDocument } from './documents';
import { type Manifest, readManifest, writeManifest } from './manifest';
import type { Target } from './target';

const documentsIn = (folder: string): string => join(folder, 'documents.jsonl');
const accountsIn = (folder: string): string => join(folder, 'accounts.jsonl');

/** In a backup are private notes and the hashes of passwords: nobody else on this machine may read it. */
const append = (file: string) => (lines: readonly string[]) =>
  appendFile(file, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 });

/**
 * Backs everything up into a new folder, which is there only when it is complete.
 * @throws Refusal when the folder exists
 */
export async function writeBackup(target: Target, folder: string): Promise<Manifest> {
  if (existsSync(folder)) throw new Refusal(`${folder} exists already: name another folder, or none.`);
  const begun = `${folder}.part`;
  await rm(begun, { recursive: true, force: true });
  await mkdir(begun, { recursive: true, mode: 0o700 });
  const write = { documents: append(documentsIn(begun)), accounts: append(accountsIn(begun)) };
  const manifest = writeManifest(begun, { project: target.project, ...(await readContents(target, write)) });
  await rename(begun, folder);
  return manifest;
}

async function* linesOf(file: string): AsyncGenerator<string, void> {
  if (existsSync(file)) yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
}

async function* recordsOf<T>(file: string, shape: z.ZodType<T>): AsyncGenerator<T, void> {
  for await (const line of linesOf(file)) yield shape.parse(JSON.parse(line));
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
 * @throws Refusal for what is no backup, is of a newer format or is not as it was written
 */
export async function checkedBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  const digesting = new Digesting();
  for await (const line of linesOf(documentsIn(folder))) digesting.add(nameOf(pathOf(line)), line);
  for await (const line of linesOf(accountsIn(folder))) digesting.add(ACCOUNTS, line);
  const damage = differences(manifest.contents, digesting.result());
  if (damage.length > 0) throw new Refusal(`The backup in ${folder} is damaged: ${damage.join(', ')}.`);
  return manifest;
}
