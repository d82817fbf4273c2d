import { expect, it } from 'vitest';
import { licenseProblems } from './licenses';

const lockOf = (about: object, path = 'node_modules/one') => ({
  packages: { '': { license: 'UNLICENSED' }, [path]: { version: '1.0.0', ...about } },
});

it.each<[string, object]>([
  ['a permissive license', { license: 'MIT' }],
  ['a choice with a permissive license', { license: '(GPL-3.0-only OR MIT)' }],
  ['several permissive licenses at once', { license: 'MIT AND BSD-3-Clause' }],
  ['a development package', { license: 'GPL-3.0-only', dev: true }],
])('passes %s', (_, about) => {
  expect(licenseProblems(lockOf(about))).toEqual([]);
});

it.each<[string, object, string]>([
  ['another license', { license: 'GPL-3.0-only' }, 'GPL-3.0-only'],
  ['a forbidden license among several at once', { license: 'MIT AND GPL-3.0-only' }, 'MIT AND GPL-3.0-only'],
  ['an expression with a nested choice', { license: '(MIT OR ISC) AND X' }, '(MIT OR ISC) AND X'],
  ['a package that is also used in development', { license: 'X', devOptional: true }, 'X'],
  ['no license', {}, 'no license'],
])('names a package with %s', (_, about, license) => {
  expect(licenseProblems(lockOf(about))).toEqual([`one@1.0.0: ${license}`]);
  expect(licenseProblems(lockOf(about, 'node_modules/two/node_modules/@scope/one'))).toEqual([
    `@scope/one@1.0.0: ${license}`,
  ]);
});

it('recognizes a reviewed license text, but only for the reviewed version', () => {
  expect(licenseProblems(lockOf({ version: '1.1.5' }, 'node_modules/limiter'))).toEqual([]);
  expect(licenseProblems(lockOf({ version: '1.1.6' }, 'node_modules/limiter'))).toEqual(['limiter@1.1.6: no license']);
});
