import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { inRoot } from '../places';
import { auditVerdict, type Verdict } from './audit-verdict';

/** What is bundled, and what a deploy installs beside it. */
const MANIFESTS = ['.', 'functions'];
const TIMEOUT_MS = 15_000;
const ARGUMENTS = ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0'];

/** Asks the registry for known holes in what ships; without an answer in time, that is skipped. */
export async function audit(signal: AbortSignal | undefined): Promise<Verdict> {
  const verdicts = await Promise.all(MANIFESTS.map((folder) => auditIn(inRoot(folder), signal)));
  const failures = verdicts.flatMap((verdict) => (verdict.kind === 'failed' ? [verdict.why] : []));
  if (failures.length > 0) return { kind: 'failed', why: failures.join('\n') };
  return verdicts.find(({ kind }) => kind === 'skipped') ?? { kind: 'passed' };
}

async function auditIn(cwd: string, signal: AbortSignal | undefined): Promise<Verdict> {
  // The npm that runs this, where there is one: PATH may hold another.
  const npm = process.env.npm_execpath;
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const late = AbortSignal.timeout(TIMEOUT_MS);
  const child = spawn(program, [...first, ...ARGUMENTS], {
    cwd,
    stdio: ['ignore', 'pipe', 'ignore'],
    signal: signal ? AbortSignal.any([signal, late]) : late,
  });
  const ended = new Promise<Verdict | undefined>((resolve) => {
    child.once('exit', () => resolve(undefined));
    child.once('error', (problem) => {
      if (late.aborted) resolve({ kind: 'skipped', why: `no registry answered in ${TIMEOUT_MS / 1000} s` });
      else resolve({ kind: 'failed', why: `npm could not be run: ${problem.message}` });
    });
  });
  const printed = text(child.stdout).catch(() => '');
  return (await ended) ?? auditVerdict(await printed);
}
