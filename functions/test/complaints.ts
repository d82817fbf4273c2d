import { logger } from 'firebase-functions/logger';

/** Errors and warnings that were logged since the last check, of the console and of Cloud Functions' logger. */
const complaints: string[] = [];
const expected: RegExp[] = [];

const textOf = (said: unknown): string =>
  said instanceof Object && !(said instanceof Error) ? JSON.stringify(said) : String(said);

export function complain(source: string, said: readonly unknown[]): void {
  complaints.push(`${source}: ${said.map(textOf).join(' ')}`);
}

/** Severities below a warning. */
const HARMLESS = new Set(['DEBUG', 'INFO', 'NOTICE']);

// Replaced once in each process, and not only while a test runs, because modules keep the functions that they were given.
logger.warn = (...said) => complain('logger.warn', said);
logger.error = (...said) => complain('logger.error', said);
logger.write = (entry) => {
  if (!HARMLESS.has(entry.severity)) complain(`logger.write ${entry.severity}`, [entry]);
};

/** Says that the running test logs a matching error or warning, once or more. */
export function expectWarning(pattern: RegExp): void {
  expected.push(pattern);
}

/** The complaints that no test expected, and the expected ones that are missing. Starts anew. */
export function takeProblems(): string[] {
  const unexpected = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
  const missing = expected.filter((pattern) => !complaints.some((complaint) => pattern.test(complaint)));
  complaints.length = 0;
  expected.length = 0;
  return [...unexpected, ...missing.map((pattern) => `No warning matches ${pattern}.`)];
}
