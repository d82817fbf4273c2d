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
  ['counts a file that could not be loaded', vitest(file('failed'), file('passed', 'passed')), 1, 1, 1],
  ['counts a hook that failed after its tests', vitest(file('failed', 'passed')), 1, 1, 1],
  ['counts an error outside of any test', vitest(file('passed', 'passed')), 1, 1, 1],
  ['counts a run that left no report', undefined, 1, 0, 1],
])('vitest: %s', (_, report, exitCode, passed, failed) => {
  expect(vitestTally(report, exitCode)).toEqual({ passed, failed });
});

it.each([
  ['counts tests', playwright(4, 1), 1, 4, 1],
  ['does not believe a second try', playwright(4, 0, 1), 0, 4, 1],
  ['counts an error outside of any test', playwright(0, 0), 1, 0, 1],
  ['counts a run that left no report', undefined, 1, 0, 1],
])('playwright: %s', (_, report, exitCode, passed, failed) => {
  expect(playwrightTally(report, exitCode)).toEqual({ passed, failed });
});
