import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { digestOf } from './sources';

let folder: string;
let before: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flyleaf-sources-'));
  put('src/page.ts', 'page');
  before = digestOf([folder]);
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

it.each([
  ['src/page.ts', 'changed'],
  ['src/other.ts', ''],
  ['src/lib/paths.ts', 'a source folder can be named lib'],
])('the digest changes with %s', (path, text) => {
  put(path, text);
  expect(digestOf([folder])).not.toBe(before);
});

it.each(['src/page.test.ts', 'src/Page.test.tsx', 'dist/index.html', 'test/setup.ts'])(
  'the digest ignores %s',
  (path) => {
    put(path, 'anything');
    expect(digestOf([folder])).toBe(before);
  },
);
