import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { CommandError } from '../command-error';

const FORMAT = 'flyleaf-backup';
/** Increase it when older versions of Flyleaf can no longer restore new backups. */
const VERSION = 1;

const Digest = z.object({ count: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

/** Checked first, so newer formats can be rejected with a clear message. */
const Header = z.object({ format: z.literal(FORMAT), version: z.int().min(1) });

const Manifest = z.object({
  ...Header.shape,
  project: z.string().min(1),
  /** The snapshot time of the documents. Accounts are read right after it. */
  takenAt: z.string(),
  /** Keys are `accounts` and one per collection, for example `documents/users` and `documents/users/{}/books`. */
  contents: z.record(z.string(), Digest),
});
export type Manifest = z.output<typeof Manifest>;

const fileIn = (folder: string): string => join(folder, 'manifest.json');

export function writeManifest(folder: string, manifest: Omit<Manifest, 'format' | 'version'>): Manifest {
  const complete: Manifest = { format: FORMAT, version: VERSION, ...manifest };
  writeFileSync(fileIn(folder), `${JSON.stringify(complete, null, 2)}\n`, { mode: 0o600 });
  return complete;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws CommandError when the folder isn't a backup, has a newer format, or its manifest is incomplete */
export function readManifest(folder: string): Manifest {
  const file = fileIn(folder);
  if (!existsSync(file)) throw new CommandError(`${folder} is no backup: there is no manifest.json in it.`);
  const content = parsed(readFileSync(file, 'utf8'));
  const header = Header.safeParse(content);
  if (!header.success) throw new CommandError(`${folder} is no backup: its manifest.json wasn't written by Flyleaf.`);
  if (header.data.version > VERSION) {
    throw new CommandError(
      `${folder} was made by a newer Flyleaf (format ${header.data.version}; this version supports ${VERSION}). Restore it with the newer version.`,
    );
  }
  const manifest = Manifest.safeParse(content);
  if (!manifest.success) throw new CommandError(`The backup in ${folder} is damaged: its manifest.json is incomplete.`);
  return manifest.data;
}
