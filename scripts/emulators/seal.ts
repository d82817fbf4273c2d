import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const SEAL = 'files.json';

/** Without one of them, the emulators start with half of the data and only warn. */
const REQUIRED = [
  'firebase-export-metadata.json',
  'firestore_export/firestore_export.overall_export_metadata',
  'auth_export/accounts.json',
  'auth_export/config.json',
];

const Files = z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() }));

const digestOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

export const isSealed = (folder: string): boolean => existsSync(join(folder, SEAL));

/** Lists the files of a complete export: the emulator also imports a file that was cut off between two blocks. */
export function seal(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const files = names.filter((name) => name !== SEAL && statSync(join(folder, name)).isFile()).sort();
  const entries = files.map((name) => {
    const file = join(folder, name);
    return [name, { bytes: statSync(file).size, sha256: digestOf(file) }];
  });
  writeFileSync(join(folder, SEAL), JSON.stringify(Object.fromEntries(entries), null, 2));
}

function sealedFiles(folder: string): z.output<typeof Files> | undefined {
  try {
    return Files.parse(JSON.parse(readFileSync(join(folder, SEAL), 'utf8')));
  } catch {
    return undefined;
  }
}

const grouped = (bytes: number): string => bytes.toLocaleString('en');

/** @returns what is wrong with the first missing or damaged file */
export function damageOf(folder: string): string | undefined {
  const files = sealedFiles(folder);
  if (!files) return `${SEAL}, the list of its files, is missing or damaged`;
  for (const name of new Set([...REQUIRED, ...Object.keys(files)])) {
    const [file, listed] = [join(folder, name), files[name]];
    if (!listed || !existsSync(file)) return `${name} is missing`;
    const { size } = statSync(file);
    if (size !== listed.bytes) return `${name} has ${grouped(size)} bytes instead of ${grouped(listed.bytes)}`;
    if (digestOf(file) !== listed.sha256) return `${name} has changed since the export`;
  }
  return undefined;
}
