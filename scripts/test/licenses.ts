import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { inRoot } from '../paths';

const ALLOWED: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'BlueOak-1.0.0',
  'Python-2.0',
  'OFL-1.1',
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
]);

/** The license texts of packages whose manifest has no SPDX expression, which npm therefore doesn't copy. */
const BY_TEXT: Readonly<Record<string, string>> = { 'limiter@1.1.5': 'MIT' };

/** Copyleft by file (MPL 2.0): fine unchanged on the server, and never sent to browsers. */
const SERVER_ONLY: Readonly<Record<string, string>> = { 'web-push@3.6.7': 'MPL-2.0' };

const LOCK_FILES = ['package-lock.json', 'functions/package-lock.json'];

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), license: z.string().optional(), dev: z.boolean().optional() }),
  ),
});

function isAllowed(license: string): boolean {
  const expression = /^\(([^()]+)\)$/.exec(license)?.[1] ?? license;
  return expression.split(' OR ').some((option) => option.split(' AND ').every((name) => ALLOWED.has(name)));
}

export function licenseProblems(lock: unknown): string[] {
  return Object.entries(Lock.parse(lock).packages).flatMap(([path, { version, license, dev }]) => {
    if (path === '' || dev) return [];
    const name = `${path.split('node_modules/').at(-1)}@${version}`;
    const found = license ?? BY_TEXT[name];
    return found !== undefined && (isAllowed(found) || found === SERVER_ONLY[name])
      ? []
      : `${name}: ${found ?? 'no license'}`;
  });
}

export function shippedLicenseProblems(): string[] {
  return LOCK_FILES.flatMap((file) => licenseProblems(JSON.parse(readFileSync(inRoot(file), 'utf8'))));
}
