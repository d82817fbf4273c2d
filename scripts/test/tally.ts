import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';

/** How many tests passed, and the names of those that failed, each with the first line of its reason. */
export interface Tally {
  passed: number;
  failed: readonly string[];
}

export const NO_TESTS: Tally = { passed: 0, failed: [] };

export function add(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: [...a.failed, ...b.failed] };
}

/** A run that failed without a failed test (an error outside of tests, or no report) counts as one failure. */
function withExitCode(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed.length === 0 ? { ...tally, failed: ['an error outside of tests'] } : tally;
}

/** The most characters of a reason that the summary shows. */
const REASON_LENGTH = 300;

function withReason(name: string, message = ''): string {
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n');
  return line ? `${name}\n    ${line.slice(0, REASON_LENGTH)}` : name;
}

/** Vitest's JSON report. A file that fails to load has no failed tests in it. */
const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

export function vitestTally(report: string | undefined, exitCode: number): Tally {
  if (report === undefined) return withExitCode(NO_TESTS, exitCode);
  const files = VitestReport.parse(JSON.parse(report)).testResults;
  const passed = files.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed'));
  const failed = files.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [withReason(name, message)];
    return tests.map(({ fullName, failureMessages }) => withReason(`${name}: ${fullName}`, failureMessages?.[0]));
  });
  return withExitCode({ passed: passed.length, failed }, exitCode);
}

/** Playwright's JSON report. Suites hold suites, and flaky tests count as failures. */
const PlaywrightTest = z.object({
  status: z.string(),
  results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })).optional(),
});
const PlaywrightSuite = z.object({
  specs: z.array(z.object({ file: z.string(), title: z.string(), tests: z.array(PlaywrightTest) })),
  get suites() {
    return z.array(PlaywrightSuite).optional();
  },
});
type PlaywrightSuite = z.infer<typeof PlaywrightSuite>;
const PlaywrightReport = z.object({ suites: z.array(PlaywrightSuite) });

function suiteTally({ specs, suites = [] }: PlaywrightSuite): Tally {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => {
      const reason = results?.find(({ error }) => error)?.error?.message;
      return { name: withReason(`${file}: ${title}`, reason), status };
    }),
  );
  const passed = own.filter(({ status }) => status === 'expected').length;
  const failed = own.filter(({ status }) => status === 'unexpected' || status === 'flaky').map(({ name }) => name);
  return suites.map(suiteTally).reduce(add, { passed, failed });
}

export function playwrightTally(report: string | undefined, exitCode: number): Tally {
  if (report === undefined) return withExitCode(NO_TESTS, exitCode);
  const { suites } = PlaywrightReport.parse(JSON.parse(report));
  return withExitCode(suites.map(suiteTally).reduce(add, NO_TESTS), exitCode);
}
