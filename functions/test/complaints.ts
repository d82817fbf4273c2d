import { logger } from 'firebase-functions/logger';

const complaints: string[] = [];
const expected: RegExp[] = [];

const textOf = (said: unknown): string =>
  said instanceof Object && !(said instanceof Error) ? JSON.stringify(said) : String(said);

export function complain(source: string, said: readonly unknown[]): void {
  complaints.push(`${source}: ${said.map(textOf).join(' ')}`);
}

const HARMLESS = new Set(['DEBUG', 'INFO', 'NOTICE']);

// Replaced once per process, and not only during tests, because modules keep references to the original functions.
logger.warn = (...said) => complain('logger.warn', said);
logger.error = (...said) => complain('logger.error', said);
logger.write = (entry) => {
  if (!HARMLESS.has(entry.severity)) complain(`logger.write ${entry.severity}`, [entry]);
};

export function expectWarning(pattern: RegExp): void {
  expected.push(pattern);
}

export function takeProblems(): string[] {
  const unexpected = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
  const missing = expected.filter((pattern) => !complaints.some((complaint) => pattern.test(complaint)));
  complaints.length = 0;
  expected.length = 0;
  return [...unexpected, ...missing.map((pattern) => `No warning matches ${pattern}.`)];
}
