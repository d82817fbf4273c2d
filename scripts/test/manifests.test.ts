import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from '../paths';

const read = (file: string) => JSON.parse(readFileSync(inRoot(file), 'utf8'));

it('deploys the tested dependency versions, with an up-to-date lock file', () => {
  const { dependencies } = read('functions/package.json');
  expect(read('package.json').dependencies).toMatchObject(dependencies);
  expect(read('functions/package-lock.json').packages['']).toMatchObject({ dependencies });
});

const CATALOGUE_READER = 'functions/src/catalogue/data/store.ts';

function importedPackages(): string[] {
  const sources = ['functions/src', 'web/src']
    .flatMap((folder) =>
      readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => file !== CATALOGUE_READER)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/test\//.test(file));
  const imports = sources.flatMap((file) => [
    ...readFileSync(inRoot(file), 'utf8').matchAll(
      /^(?!import type).*\b(?:from |import\()'(?!@(?:contract|domain)\/)((?:@[\w.-]+\/)?[\w-][\w.:-]*)/gm,
    ),
  ]);
  return [...new Set(imports.map(([, name]) => name ?? ''))].filter((name) => !isBuiltin(name));
}

it('lists every bundled package as a dependency, so that the audit and the license check see it', () => {
  const { dependencies } = read('package.json');
  expect(importedPackages().filter((name) => !(name in dependencies))).toEqual([]);
});
