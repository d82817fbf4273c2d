import { expect, it } from 'vitest';
import { isAllowed } from './allowed';
import { licencesPage } from './page';
import { mergeShipped, shippedBy } from './shipped';

it.each<[string | undefined, boolean]>([
  ['MIT', true],
  ['OFL-1.1', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND Apache-2.0', true],
  ['MIT AND GPL-3.0', false],
  ['(GPL-3.0 OR AGPL-3.0)', false],
  ['GPL-3.0', false],
  ['SEE LICENSE IN LICENSE', false],
  ['UNLICENSED', false],
  ['', false],
  [undefined, false],
])('isAllowed(%s) is %s', (licence, allowed) => {
  expect(isAllowed(licence)).toBe(allowed);
});

const lock = JSON.stringify({
  packages: {
    '': { name: 'flyleaf', version: '1.0.0', license: 'UNLICENSED' },
    'node_modules/zod': { version: '4.0.0', license: 'MIT' },
    'node_modules/@a/b/node_modules/@c/d': { version: '2.0.0', license: 'ISC' },
    'node_modules/alias': { name: 'real', version: '3.0.0' },
    'node_modules/vite': { version: '8.0.0', license: 'MIT', dev: true },
    'node_modules/both': { version: '1.0.0', license: 'MIT', devOptional: true },
  },
});

it('leaves out tools that a shipped package only has as an optional peer, with what they depend on', () => {
  const peer = { version: '1.0.0', license: 'MIT', devOptional: true };
  const withTools = JSON.stringify({
    packages: {
      'node_modules/core': { version: '5.0.0', license: 'MIT', peerDependenciesMeta: { compiler: { optional: true } } },
      'node_modules/compiler': { ...peer, dependencies: { parser: '^1.0.0' } },
      'node_modules/parser': peer,
      'node_modules/both': peer,
    },
  });
  expect(shippedBy(withTools).map(({ name }) => name)).toEqual(['core', 'both']);
});

it('lists all packages of a lock file except development tools', () => {
  expect(shippedBy(lock)).toEqual([
    { name: 'zod', version: '4.0.0', licence: 'MIT' },
    { name: '@c/d', version: '2.0.0', licence: 'ISC' },
    { name: 'real', version: '3.0.0', licence: undefined },
    { name: 'both', version: '1.0.0', licence: 'MIT' },
  ]);
});

it('merges two lock files, sorted and without duplicates', () => {
  const item = { name: 'b', version: '1.0.0', licence: 'MIT' };
  const other = { name: 'a', version: '2.0.0', licence: 'ISC' };
  const newer = { ...item, version: '1.1.0' };
  expect(mergeShipped([newer, item], [item, other])).toEqual([other, item, newer]);
});

it('counts the licences and lists every package', () => {
  const page = licencesPage([
    { name: 'a', version: '1.0.0', licence: 'ISC' },
    { name: 'b', version: '1.0.0', licence: undefined },
  ]);
  expect(page).toContain('2 packages: ISC 1, unknown 1.');
  expect(page).toMatch(/goodbooks-10k.*Zygmunt Zając.*\s.*CC BY-SA 4\.0/);
  expect(page).toMatch(/\| a \| 1\.0\.0 \| ISC \|\n\| b \| 1\.0\.0 \| unknown \|\n$/);
});
