import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { Refusal } from '../refusal';

const FORMAT = 'flyleaf-backup';
/** Goes up when an older Flyleaf could not restore what a newer one has written. */
const VERSION = 1;

const Digest = z.object({ count: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

/** What a folder says that it is; enough to refuse what this Flyleaf does not know. */
const Kind = z.object({ format: z.literal(FORMAT), version: z.int().min(1) });

const Manifest = z.object({
  ...Kind.shape,
  project: z.string().min(1),
  /** The moment that the documents are of, and that the accounts were read just after. */
  takenAt: z.string(),
  /** `accounts`: those of Auth, by id. `documents/users`, `documents/users/{}/books`, …: a collection's, by path. */
  contents: z.record(z.string(), Digest),
});
export type Manifest = z.output<typeof Manifest>;

const fileIn = (folder: string): string => join(folder, 'manifest.json');

export function writeManifest(folder: string, manifest: Omit<Manifest, 'format' | 'version'>): Manifest {
  const whole: Manifest = { format: FORMAT, version: VERSION, ...manifest };
  writeFileSync(fileIn(folder), `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600 });
  return whole;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws Refusal for a folder that is no backup, one of a newer format and a manifest that cannot be read */
export function readManifest(folder: string): Manifest {
  const file = fileIn(folder);
  if (!existsSync(file)) throw new Refusal(`${folder} is no backup: there is no manifest.json in it.`);
  const content = parsed(readFileSync(file, 'utf8'));
  const kind = Kind.safeParse(content);
  if (!kind.success) throw new Refusal(`${folder} is no backup: its manifest.json is not one of Flyleaf's.`);
  if (kind.data.version > VERSION) {
    throw new Refusal(
      `${folder} was made by a newer Flyleaf (format ${kind.data.version}, this one knows ${VERSION}): restore it with that one.`,
    );
  }
  const manifest = Manifest.safeParse(content);
  if (!manifest.success) throw new Refusal(`The backup in ${folder} is damaged: its manifest.json is incomplete.`);
  return manifest.data;
}
