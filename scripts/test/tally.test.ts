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
  [
    'says why a test failed, in one line',
    vitest({
      name: 'a',
      status: 'failed',
      assertionResults: [
        { fullName: 'opens', status: 'failed', failureMessages: ['\u001b[31mError: shut\u001b[39m\n at b'] },
      ],
    }),
    1,
    0,
    ['a: opens\n    Error: shut'],
  ],
  [
    "says why a file couldn't be loaded",
    vitest({ name: 'a', status: 'failed', message: 'Cannot load b', assertionResults: [] }),
    1,
    0,
    ['a\n    Cannot load b'],
  ],
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
  [
    'says why a test failed',
    playwright([
      { ...spec('opens'), tests: [{ status: 'unexpected', results: [{}, { error: { message: 'Timed out\nlog' } }] }] },
    ]),
    1,
    0,
    ['a.spec.ts: opens\n    Timed out'],
  ],
  ['counts a flaky test as a failure', playwright([spec('opens', 'flaky')]), 0, 0, ['a.spec.ts: opens']],
  ['counts an error outside of tests', playwright([]), 1, 0, ['an error outside of tests']],
  ['counts a missing report as a failure', undefined, 1, 0, ['an error outside of tests']],
])('playwright: %s', (_, report, exitCode, passed, failed) => {
  expect(playwrightTally(report, exitCode)).toEqual({ passed, failed });
});
