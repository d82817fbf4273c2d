import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { damageOf, seal } from './seal';

const OUTPUT = 'firestore_export/all_namespaces/all_kinds/output-0';
const FILES = [
  'firebase-export-metadata.json',
  'firestore_export/firestore_export.overall_export_metadata',
  OUTPUT,
  'auth_export/accounts.json',
  'auth_export/config.json',
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flyleaf-seal-'));
  for (const name of FILES) {
    mkdirSync(dirname(join(folder, 'whole', name)), { recursive: true });
    writeFileSync(join(folder, 'whole', name), name.repeat(100));
  }
  seal(join(folder, 'whole'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function damageAfter(change: (copy: string) => void): string | undefined {
  const copy = join(folder, 'copy');
  rmSync(copy, { recursive: true, force: true });
  cpSync(join(folder, 'whole'), copy, { recursive: true });
  change(copy);
  return damageOf(copy);
}

it('finds nothing wrong with a whole export', () => {
  expect(damageOf(join(folder, 'whole'))).toBeUndefined();
});

it.each([...FILES, 'files.json'])('names %s when it is missing', (name) => {
  expect(damageAfter((copy) => rmSync(join(copy, name)))).toMatch(new RegExp(`^${name}.* is missing`));
});

it('names a file that was cut off, with both sizes', () => {
  expect(damageAfter((copy) => writeFileSync(join(copy, OUTPUT), 'half'))).toBe(
    `${OUTPUT} has 4 bytes instead of ${(OUTPUT.length * 100).toLocaleString('en')}`,
  );
});

it('names a file of the same size with another content', () => {
  expect(damageAfter((copy) => writeFileSync(join(copy, OUTPUT), 'x'.repeat(OUTPUT.length * 100)))).toBe(
    `${OUTPUT} has changed since the export`,
  );
});

it('names the logins when the export was made without Auth', () => {
  const withoutAuth = (copy: string) => {
    rmSync(join(copy, 'auth_export'), { recursive: true });
    seal(copy);
  };
  expect(damageAfter(withoutAuth)).toBe('auth_export/accounts.json is missing');
});
