import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { inRoot } from '../paths';
import { auditVerdict, type Verdict } from './audit-verdict';

const MANIFESTS = ['.', 'functions'];
const TIMEOUT_MS = 15_000;
const ARGUMENTS = ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0'];

export async function audit(signal: AbortSignal | undefined): Promise<Verdict> {
  const verdicts = await Promise.all(MANIFESTS.map((folder) => auditIn(inRoot(folder), signal)));
  const failures = verdicts.flatMap((verdict) => (verdict.kind === 'failed' ? [verdict.reason] : []));
  if (failures.length > 0) return { kind: 'failed', reason: failures.join('\n') };
  return verdicts.find(({ kind }) => kind === 'skipped') ?? { kind: 'passed' };
}

async function auditIn(cwd: string, signal: AbortSignal | undefined): Promise<Verdict> {
  // Prefer the npm that runs this script: PATH may contain another one.
  const npm = process.env.npm_execpath;
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const child = spawn(program, [...first, ...ARGUMENTS], {
    cwd,
    stdio: ['ignore', 'pipe', 'ignore'],
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  const earlyVerdict = new Promise<Verdict | undefined>((resolve) => {
    child.once('exit', () => resolve(undefined));
    child.once('error', (problem) => {
      if (timeout.aborted)
        resolve({ kind: 'skipped', reason: `the registry didn't respond within ${TIMEOUT_MS / 1000} s` });
      else resolve({ kind: 'failed', reason: `couldn't run npm: ${problem.message}` });
    });
  });
  const output = text(child.stdout).catch(() => '');
  return (await earlyVerdict) ?? auditVerdict(await output);
}
