import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from '../paths';

const FILE = /^[\w.@-]+(\/[\w.@-]+)*\/?$/;

const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '').filter((name) => FILE.test(name));

const linesOf = (document: string) => readFileSync(inRoot(document), 'utf8').split('\n');

const ROOTED = /^(functions|web|scripts|docs)\/|^firestore\.rules$|^firebase\.json$/;
const ROOMS = ['functions/src', 'web/src'];

const sources = ROOMS.flatMap((room) =>
  readdirSync(inRoot(room), { recursive: true, encoding: 'utf8' })
    .map((name) => join(room, name))
    // Catalogues lie in folders with the names of their features.
    .filter((file) => !file.startsWith('web/src/i18n/')),
);

/** Where a name leads: a file by its name alone in any room, otherwise a path in one of both folders. */
function placesOf(name: string): string[] {
  if (ROOTED.test(name)) return existsSync(inRoot(name)) ? [name] : [];
  if (!name.includes('/')) return sources.filter((file) => file.endsWith(`/${name}`));
  return ROOMS.map((room) => join(room, name)).filter((file) => existsSync(inRoot(file)));
}

it('each name in the specification leads to exactly one file', () => {
  const rows = linesOf('docs/specification.md').map((row, index) => ({ row, line: index + 1 }));
  const wrong = rows
    .filter(({ row }) => row.startsWith('| '))
    .flatMap(({ row, line }) =>
      namesIn(row.split('|')[2] ?? '').map((name) => ({ line, name, places: placesOf(name) })),
    )
    .filter(({ places }) => places.length !== 1);
  expect(wrong).toEqual([]);
});

const NUMBER = /\((2|3)\)/;
const QUOTED = /(?<![\p{L}\d])'([^']+)'(?!\p{L})/gu;
const PLACEHOLDER = /\{[^}]*\}|\d+|\.\.\./;

/** The texts between the placeholders of a clause's quotations. */
const quotedIn = (clause: string): string[] =>
  [...clause.matchAll(QUOTED)].flatMap(([, text = '']) => text.split(PLACEHOLDER).map((part) => part.trim()));

const textOf = (files: readonly string[]) => files.map((file) => readFileSync(inRoot(file), 'utf8')).join('\n');
const testFile = /\.(test|spec)\.tsx?$/;
const filesIn = (folder: string, fits: (name: string) => boolean) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter(fits)
    .map((name) => join(folder, name));

it('a screen and a test have each text that a clause without a departure quotes', () => {
  const lines = linesOf('docs/specification.md');
  const clauses = lines
    .slice(
      0,
      lines.findIndex((line) => line.startsWith('## 10')),
    )
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .filter(([, clause = '', , departure = '']) => !clause.startsWith('+') && !NUMBER.test(departure));
  const quoted = [...new Set(clauses.flatMap(([, clause = '']) => quotedIn(clause)))].filter((text) =>
    /\p{L}/u.test(text),
  );
  const screens = textOf([
    ...filesIn('web/src/i18n', (name) => name.endsWith('en.po')),
    ...filesIn('web/src', (name) => /\.tsx?$/.test(name) && !testFile.test(name)),
    'functions/src/domain/messages.ts',
    'functions/src/domain/errors.ts',
  ]);
  const tests = textOf(
    ['web/src', 'functions/src', 'functions/test', 'e2e'].flatMap((folder) =>
      filesIn(folder, (name) => testFile.test(name)),
    ),
  );
  expect(quoted).toContain('Are you sure you would like to delete');
  expect(quoted.filter((text) => !screens.includes(text))).toEqual([]);
  expect(quoted.filter((text) => !tests.includes(text))).toEqual([]);
});

const BUILT = /^(web\/dist|functions\/lib)(\/|$)/;
const FOLDERS = /^(functions|web|scripts|docs|e2e)\//;

it('the other documents name only existing files', () => {
  const markdown = (folder: string) =>
    readdirSync(inRoot(folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name));
  const documents = ['README.md', 'SECURITY.md', ...markdown('docs'), ...markdown('docs/decisions')];
  const missing = documents
    .flatMap((document) => namesIn(linesOf(document).join('\n')).map((name) => ({ document, name })))
    .filter(({ name }) => FOLDERS.test(name) && !BUILT.test(name))
    .filter(({ name }) => !['', '.test.ts', '.test.tsx', '.spec.ts'].some((end) => existsSync(inRoot(name + end))));
  expect(missing).toEqual([]);
});

const AUDIT_FOLDERS = [
  '.',
  'web/src',
  'web/src/features',
  'functions/src',
  'functions/test',
  'functions/test/integration',
];

it('the security audit has each row once, and names only existing tests', () => {
  const lines = linesOf('docs/security-audit.md').filter((line) => line.startsWith('|'));
  const rows = lines.flatMap((line) => line.split('|')[1]?.match(/\d+\.\d+\.\d+/g) ?? []);
  // OWASP ASVS 5.0, levels 1 and 2, without the chapters 10 and 17.
  expect([rows.length, new Set(rows).size]).toEqual([217, 217]);
  const isThere = (name: string) => AUDIT_FOLDERS.some((folder) => existsSync(inRoot(join(folder, name))));
  const tests = namesIn(lines.join('\n')).filter((name) => /\.(ts|tsx|md|json)$/.test(name));
  expect(tests.length).toBeGreaterThan(100);
  expect(tests.filter((name) => !isThere(name))).toEqual([]);
});
