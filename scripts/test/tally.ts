import * as z from 'zod';

export interface Tally {
  passed: number;
  failed: number;
}

export const NO_TESTS: Tally = { passed: 0, failed: 0 };

export function add(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}

/** A run that failed without a failed test (an error outside of tests, or no report) counts as one failure. */
function withExitCode(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** Vitest's JSON report. A file that fails to load has no failed tests in it. */
const VitestReport = z.object({
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

export function vitestTally(report: string | undefined, exitCode: number): Tally {
  if (report === undefined) return withExitCode(NO_TESTS, exitCode);
  const { testResults } = VitestReport.parse(JSON.parse(report));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = tests.filter(({ status }) => status === 'failed').length + broken.length;
  return withExitCode({ passed, failed }, exitCode);
}

/** Playwright's JSON report. Flaky tests count as failures. */
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

export function playwrightTally(report: string | undefined, exitCode: number): Tally {
  if (report === undefined) return withExitCode(NO_TESTS, exitCode);
  const { expected, unexpected, flaky } = PlaywrightReport.parse(JSON.parse(report)).stats;
  return withExitCode({ passed: expected, failed: unexpected + flaky }, exitCode);
}
