import { stripVTControlCharacters } from 'node:util';

export interface Tally {
  passed: number;
  failed: readonly string[];
}

/** The tests of a file. A file can send several results, which add up. */
export interface Result extends Tally {
  file: string;
  /** 0 for a check, which has no file. */
  seconds: number;
}

export const NO_TESTS: Tally = { passed: 0, failed: [] };

export function add(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: [...a.failed, ...b.failed] };
}

const REASON_LENGTH = 300;

export function withReason(name: string, message = ''): string {
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n');
  return line ? `${name}\n    ${line.slice(0, REASON_LENGTH)}` : name;
}

export function slowest(results: readonly Result[], count: number): [file: string, seconds: number][] {
  const seconds = new Map<string, number>();
  for (const result of results.filter((each) => each.seconds > 0)) {
    seconds.set(result.file, (seconds.get(result.file) ?? 0) + result.seconds);
  }
  return [...seconds].sort(([, a], [, b]) => b - a).slice(0, count);
}

export function send(result: Result): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(result, () => resolve());
    else resolve();
  });
}
