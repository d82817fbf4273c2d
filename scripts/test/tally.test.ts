import { expect, it } from 'vitest';
import { playwrightTally, vitestTally } from './tally';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});
const vitest = (...testResults: object[]) => JSON.stringify({ testResults });
const playwright = (expected: number, unexpected: number, flaky = 0) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 0 } });

it.each([
  ['counts tests', vitest(file('passed', 'passed', 'passed'), file('failed', 'failed', 'passed')), 1, 3, 1],
  ['counts a file that fails to load as a failure', vitest(file('failed'), file('passed', 'passed')), 1, 1, 1],
  ['counts a failed hook after passing tests', vitest(file('failed', 'passed')), 1, 1, 1],
  ['counts an error outside of tests', vitest(file('passed', 'passed')), 1, 1, 1],
  ['counts a missing report as a failure', undefined, 1, 0, 1],
])('vitest: %s', (_, report, exitCode, passed, failed) => {
  expect(vitestTally(report, exitCode)).toEqual({ passed, failed });
});

it.each([
  ['counts tests', playwright(4, 1), 1, 4, 1],
  ['counts a flaky test as a failure', playwright(4, 0, 1), 0, 4, 1],
  ['counts an error outside of tests', playwright(0, 0), 1, 0, 1],
  ['counts a missing report as a failure', undefined, 1, 0, 1],
])('playwright: %s', (_, report, exitCode, passed, failed) => {
  expect(playwrightTally(report, exitCode)).toEqual({ passed, failed });
});
