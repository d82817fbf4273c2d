import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { CommandError } from '../command-error';
import type { Answer, Question } from './check';
import { readManifest } from './manifest';
import { type Ended, readCliAnswer, readRestAnswer } from './read-answer';

/** Asks Google Cloud as the account that is signed in to its CLI. */
export interface GoogleCloud {
  ask: (question: Question) => Promise<Answer>;
}

/** @throws CommandError when the CLI isn't installed */
async function run(args: readonly string[]): Promise<Ended> {
  const child = spawn('gcloud', args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A question that the CLI asks back, for example whether to enable an API, gets no answer.
    env: { ...process.env, CLOUDSDK_CORE_DISABLE_PROMPTS: '1' },
  });
  const ended = once(child, 'close').catch(() => {
    throw new CommandError(
      "The Google Cloud CLI (gcloud) isn't installed. See https://cloud.google.com/sdk/docs/install.",
    );
  });
  const [[code], stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code: (code as number | null) ?? 1, stdout, stderr };
}

/** @throws CommandError when nobody is signed in */
async function accessToken(): Promise<string> {
  const { code, stdout } = await run(['auth', 'print-access-token']);
  if (code !== 0 || !stdout.trim()) {
    throw new CommandError('Sign in to the Google Cloud CLI first: gcloud auth login');
  }
  return stdout.trim();
}

/**
 * Every question is asked once, however many checks need its answer.
 * @param project pays for the calls of the APIs
 * @throws CommandError when the CLI isn't installed or nobody is signed in
 */
export async function googleCloud(project: string): Promise<GoogleCloud> {
  const token = await accessToken();
  const answers = new Map<string, Promise<Answer>>();

  const get = async (url: string): Promise<Answer> => {
    const headers = { Authorization: `Bearer ${token}`, 'x-goog-user-project': project };
    try {
      const response = await fetch(url, { headers, signal: AbortSignal.timeout(30_000) });
      return readRestAnswer(response.status, await response.text());
    } catch (problem) {
      return { kind: 'failed', reason: `${new URL(url).host} can't be reached (${String(problem)})` };
    }
  };
  const asked = async (question: Question): Promise<Answer> => {
    if (question.kind === 'manifest') return readManifest(project);
    return question.kind === 'rest' ? get(question.url) : readCliAnswer(await run([...question.args, '--format=json']));
  };

  return {
    ask: (question) => {
      const key = JSON.stringify(question);
      const answer = answers.get(key) ?? asked(question);
      answers.set(key, answer);
      return answer;
    },
  };
}
