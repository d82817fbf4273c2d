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
  readdirSync(inRoot(room), { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)),
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
