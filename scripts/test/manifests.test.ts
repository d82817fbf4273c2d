import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../paths';

const read = (file: string) => JSON.parse(readFileSync(inRoot(file), 'utf8'));

it('deploys the dependency versions that were tested, with an up-to-date lock file', () => {
  const { dependencies } = read('functions/package.json');
  expect(read('package.json').dependencies).toMatchObject(dependencies);
  expect(read('functions/package-lock.json').packages['']).toMatchObject({ dependencies });
});
