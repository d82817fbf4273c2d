import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import deployCheck from '../deploy-check';
import type { Question } from './check';
import { checks } from './checks/all';
import { context, nameOf, readyAnswer } from './fixtures/project';
import { projectOf } from './project';

vi.mock('./manifest', () => ({
  readManifest: async () => ({ kind: 'found', value: readyAnswer({ kind: 'manifest' }) }),
}));

let folder: string;
let said: string[];
const args = ['--project', context.project];

/** Every answer of a project that is ready, by the arguments of the command. */
const cliAnswers = Object.fromEntries(
  [{ kind: 'cli', args: ['projects', 'describe', context.project] } as Question]
    .concat(checks.flatMap((check) => Object.values(check.questions(context))))
    .filter(({ kind }) => kind === 'cli')
    .map((question) => [nameOf(question).slice('gcloud '.length), readyAnswer(question)]),
);

/** A CLI that knows these answers, and that nobody is signed in to without an account. */
function installCli(answers: Record<string, unknown>, account = 'operator'): void {
  const cases = Object.entries(answers).map(
    ([asked, answer]) => `'${asked} --format=json') cat <<'END'\n${JSON.stringify(answer)}\nEND\n;;`,
  );
  const script = [
    '#!/bin/sh',
    'case "$*" in',
    `'auth print-access-token') ${account ? `echo token-of-${account}` : 'exit 1'};;`,
    ...cases,
    '*) echo "ERROR: (gcloud) NOT_FOUND: $*" >&2; exit 1;;',
    'esac',
  ].join('\n');
  writeFileSync(join(folder, 'gcloud'), script);
  chmodSync(join(folder, 'gcloud'), 0o755);
  vi.stubEnv('PATH', [folder, process.env.PATH].join(delimiter));
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flyleaf-gcloud-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    if (headers.Authorization !== 'Bearer token-of-operator') return new Response('{}', { status: 401 });
    return Response.json(readyAnswer({ kind: 'rest', url }));
  });
});

it('finds a project ready, and asks each question once', async () => {
  installCli(cliAnswers);
  const fetch = vi.fn(globalThis.fetch);
  vi.stubGlobal('fetch', fetch);
  expect(await deployCheck(args)).toBe(0);
  expect(said.filter((line) => line.startsWith('ok '))).toHaveLength(checks.length);
  expect(said.at(-1)).toBe('\nReady to deploy.');
  const urls = fetch.mock.calls.map(([url]) => url);
  expect(new Set(urls).size).toBe(urls.length);
});

it('ends with 1 when something is missing', async () => {
  const { [`secrets versions list FLYLEAF_AUTH_API_KEY --project=${context.project}`]: _, ...others } = cliAnswers;
  installCli(others);
  expect(await deployCheck(args)).toBe(1);
  expect(said.filter((line) => line.startsWith('missing '))).toHaveLength(1);
  expect(said.at(-1)).toBe(`\n1 of ${checks.length} are missing. Mend them from the top.`);
});

it('says that the CLI is not installed', async () => {
  vi.stubEnv('PATH', join(folder, 'nothing'));
  await expect(deployCheck(args)).rejects.toThrow("The Google Cloud CLI (gcloud) isn't installed.");
});

it('says that nobody is signed in', async () => {
  installCli(cliAnswers, '');
  await expect(deployCheck(args)).rejects.toThrow('gcloud auth login');
});

it('says that there is no such project', async () => {
  installCli({});
  await expect(deployCheck(args)).rejects.toThrow("There is no active project 'flyleaf-prod' for this account.");
});

it.each([
  [[], 'Name the project'],
  [['flyleaf-prod'], 'Name the project'],
  [['--project'], 'Name the project'],
  [['--project', 'demo-flyleaf'], 'only on the emulators'],
  [['--project', 'x; rm -r /'], 'is not a project id'],
])('needs a Google Cloud project: %j', (wrong, message) => {
  expect(() => projectOf(wrong)).toThrow(message);
});
