import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CommandError } from '../command-error';

export type Question = readonly string[] | string;

/** A check's result with its message and the command that fixes it. */
export type Problem = readonly [isWrong: boolean, says: string, command: string];

export interface Check {
  title: string;
  questions: (project: string) => readonly Question[];
  /** @param answers Google's responses, in the order of the questions. @throws ZodError for an unexpected shape */
  problems: (answers: readonly unknown[], project: string) => readonly Problem[];
}

/** A day's log has some megabytes. */
const MOST_BYTES = 256 * 1024 * 1024;

/** @throws CommandError with the reason if the CLI isn't installed or fails */
export async function gcloud(args: readonly string[]): Promise<string> {
  const env = { ...process.env, CLOUDSDK_CORE_DISABLE_PROMPTS: '1' };
  try {
    return (await promisify(execFile)('gcloud', args, { env, maxBuffer: MOST_BYTES })).stdout;
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
    const reason = code === 'ENOENT' ? "gcloud isn't installed" : stderr.trim().split('\n')[0];
    throw new CommandError(reason || String(error));
  }
}

export async function googleCloud(project: string): Promise<(question: Question) => Promise<unknown>> {
  const token = await gcloud(['auth', 'print-access-token']);
  const headers = { Authorization: `Bearer ${token.trim()}`, 'x-goog-user-project': project };
  return async (question) => {
    if (typeof question !== 'string') return JSON.parse(await gcloud([...question, '--format=json']));
    const response = await fetch(question, { headers, signal: AbortSignal.timeout(30_000) });
    if (!response.ok) throw new Error(`HTTP ${response.status} ${(await response.text()).slice(0, 300)}`);
    return response.json();
  };
}
