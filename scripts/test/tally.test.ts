import { expect, it } from 'vitest';
import { playwrightTally, vitestTally } from './tally';

const file = (name: string, status: string, ...tests: string[]) => ({
  name,
  status,
  assertionResults: tests.map((test, index) => ({ fullName: `test ${index}`, status: test })),
});
const vitest = (...testResults: object[]) => JSON.stringify({ testResults });
const spec = (title: string, ...statuses: string[]) => ({
  file: 'a.spec.ts',
  title,
  tests: statuses.map((status) => ({ status })),
});
const playwright = (specs: object[], suites: object[] = []) =>
  JSON.stringify({ suites: [{ specs: [], suites: [{ specs, suites }] }] });

it.each([
  [
    'names failed tests',
    vitest(file('a', 'passed', 'passed'), file('b', 'failed', 'passed', 'failed')),
    1,
    2,
    ['b: test 1'],
  ],
  ['names a file that fails to load', vitest(file('a', 'failed'), file('b', 'passed', 'passed')), 1, 1, ['a']],
  ['names a file whose hook fails after passing tests', vitest(file('a', 'failed', 'passed')), 1, 1, ['a']],
  ['counts an error outside of tests', vitest(file('a', 'passed', 'passed')), 1, 1, ['an error outside of tests']],
  ['counts a missing report as a failure', undefined, 1, 0, ['an error outside of tests']],
])('vitest: %s', (_, report, exitCode, passed, failed) => {
  expect(vitestTally(report, exitCode)).toEqual({ passed, failed });
});

it.each([
  [
    'names failed tests',
    playwright([spec('opens', 'expected'), spec('closes', 'unexpected')]),
    1,
    1,
    ['a.spec.ts: closes'],
  ],
  [
    'reads suites within suites',
    playwright([], [{ specs: [spec('opens', 'unexpected')] }]),
    1,
    0,
    ['a.spec.ts: opens'],
  ],
  ['counts a flaky test as a failure', playwright([spec('opens', 'flaky')]), 0, 0, ['a.spec.ts: opens']],
  ['counts an error outside of tests', playwright([]), 1, 0, ['an error outside of tests']],
  ['counts a missing report as a failure', undefined, 1, 0, ['an error outside of tests']],
])('playwright: %s', (_, report, exitCode, passed, failed) => {
  expect(playwrightTally(report, exitCode)).toEqual({ passed, failed });
});
