import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../paths';

const FOLDERS = ['functions', 'web', 'scripts', 'e2e'];
const TEST_FILE = /\.(test\.tsx?|spec\.ts)$/;

/** A test that a document names: the end of a file's path, and the beginning of a test's name. */
export interface NamedTest {
  file: string;
  name: string;
}

/**
 * The tests in the tables of `docs/specification.md`: a path in backquotes, followed by the beginnings of names in
 * quotation marks. "The end of a file's path, without `test/` folders and without the extension".
 */
export function namedTests(markdown: string): NamedTest[] {
  const cells = markdown.split('\n').flatMap((line) => (line.startsWith('|') ? line.split(/(?<!\\)\|/) : []));
  return cells.flatMap((cell) =>
    [...cell.matchAll(/`([\w./-]+)` ((?:"[^"]+"(?:; |, | and )?)+)/g)].flatMap(([, file = '', names = '']) =>
      [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => ({ file, name: name.replace(/…$/, '') })),
    ),
  );
}

const plain = (text: string): string => text.replaceAll('\\', '').replaceAll('’', "'");

/** Those that no test file has. `files` are texts by path. */
export function missingTests(named: readonly NamedTest[], files: ReadonlyMap<string, string>): NamedTest[] {
  const known = [...files].map(([path, text]) => ({
    path: `/${path.replaceAll(/(^|\/)test\//g, '$1').replace(TEST_FILE, '')}`,
    text: plain(text),
  }));
  return named.filter(
    ({ file, name }) => !known.some(({ path, text }) => path.endsWith(`/${file}`) && text.includes(plain(name))),
  );
}

function testFiles(): Map<string, string> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => TEST_FILE.test(file) && !/^lib\/|(^|\/)(node_modules|dist)\//.test(file))
      .map((file) => join(folder, file)),
  );
  return new Map(files.map((file) => [file, readFileSync(inRoot(file), 'utf8')]));
}

/** The tests that the specification's tables name and that don't exist: a sentence each. */
export function specificationProblems(): string[] {
  const named = namedTests(readFileSync(inRoot('docs/specification.md'), 'utf8'));
  return missingTests(named, testFiles()).map(({ file, name }) => `There is no test "${name}…" in ${file}.`);
}
