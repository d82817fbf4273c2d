import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from '../paths';

const FILE = /^[\w.@-]+(\/[\w.@-]+)*\/?$/;

const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '').filter((name) => FILE.test(name));

const linesOf = (document: string) => readFileSync(inRoot(document), 'utf8').split('\n');

function implementations(row: string): string[] {
  const [, , where = ''] = row.split('|');
  let folder = '';
  return namesIn(where).map((name) => {
    const file = /^(functions|web|scripts|docs)\/|^firestore\.rules$|^firebase\.json$/.test(name)
      ? name
      : join(name.includes('/') ? 'web/src' : folder, name);
    folder = file.endsWith('/') ? file : dirname(file);
    return file;
  });
}

it('the specification names only existing files', () => {
  const rows = linesOf('docs/specification.md').map((row, index) => ({ row, line: index + 1 }));
  const missing = rows
    .filter(({ row }) => row.startsWith('| '))
    .flatMap(({ row, line }) => implementations(row).map((file) => ({ file, line })))
    .filter(({ file }) => !existsSync(inRoot(file)));
  expect(missing).toEqual([]);
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
