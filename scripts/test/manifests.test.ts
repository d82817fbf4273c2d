import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../places';

const read = (file: string) => JSON.parse(readFileSync(inRoot(file), 'utf8'));

it('a deploy installs the versions that were built and tested, by a lock file in step with its manifest', () => {
  const { dependencies } = read('functions/package.json');
  expect(read('package.json').dependencies).toMatchObject(dependencies);
  expect(read('functions/package-lock.json').packages['']).toMatchObject({ dependencies });
});
