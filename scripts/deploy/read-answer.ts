import type { Answer } from './check';

/** What a process has left. */
export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Google's words for what doesn't exist. A project without an enabled API isn't one of them. */
const MISSING = /NOT_FOUND|was not found|does not exist|CONFIGURATION_NOT_FOUND/;
const DISABLED = /SERVICE_DISABLED|has not been used in project|is not enabled|API \[[\w.-]+\] not enabled/;

const isMissing = (text: string): boolean => MISSING.test(text) && !DISABLED.test(text);

/** The first line that says something, without the name of the command. */
const reasonOf = (text: string): string => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const error = lines.find((line) => line.startsWith('ERROR:')) ?? lines[0] ?? 'no reason given';
  return error.replace(/^ERROR: (\([\w.-]+\) )?/, '').trim();
};

/** The answer of `gcloud … --format=json`. */
export function readCliAnswer({ code, stdout, stderr }: Ended): Answer {
  if (code !== 0) return isMissing(stderr) ? { kind: 'missing' } : { kind: 'failed', reason: reasonOf(stderr) };
  try {
    return { kind: 'found', value: JSON.parse(stdout || 'null') ?? [] };
  } catch {
    return { kind: 'failed', reason: `the answer isn't JSON: ${reasonOf(stdout)}` };
  }
}

/** The answer of one of Google's APIs, with its error as `{error: {message, status}}`. */
export function readRestAnswer(status: number, text: string): Answer {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'failed', reason: `HTTP ${status} without JSON` };
  }
  if (status === 200) return { kind: 'found', value };
  const message = (value as { error?: { message?: unknown } }).error?.message;
  const isGone = status === 404 || isMissing(text);
  return isGone && !DISABLED.test(text)
    ? { kind: 'missing' }
    : { kind: 'failed', reason: `HTTP ${status}: ${reasonOf(String(message))}` };
}
