import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { inRoot } from '../paths';

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

/** `skipped`: the registry didn't respond. `failed`: a known vulnerability or unreadable output. */
export type Verdict = { kind: 'passed' } | { kind: 'skipped' | 'failed'; reason: string };

const Report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), via: z.array(z.union([z.string(), z.object({ title: z.string().optional() })])) }),
  ),
});
const AuditError = z.object({
  message: z.string().optional(),
  statusCode: z.number().optional(),
  error: z.object({ code: z.string().nullish(), summary: z.string().nullish() }).optional(),
});

const SEVERITIES = new Set(['high', 'critical']);
const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|CERT|network|socket|timeout/i;

export function auditVerdict(printed: string): Verdict {
  const output = parsed(printed);
  const report = Report.safeParse(output);
  if (report.success) return verdictOn(report.data);
  const { message = '', statusCode, error } = AuditError.safeParse(output).data ?? {};
  if (statusCode !== undefined)
    return { kind: 'skipped', reason: `the registry doesn't support audits (${statusCode})` };
  if (UNREACHABLE.test(message)) return { kind: 'skipped', reason: "the registry can't be reached" };
  return { kind: 'failed', reason: `npm audit returned no report: ${error?.summary || message || 'unknown output'}` };
}

function verdictOn({ vulnerabilities }: z.output<typeof Report>): Verdict {
  const findings = Object.entries(vulnerabilities).filter(([, { severity }]) => SEVERITIES.has(severity));
  if (findings.length === 0) return { kind: 'passed' };
  const lines = findings.map(([name, { severity, via }]) => {
    const causes = via.map((cause) => (typeof cause === 'string' ? `via ${cause}` : (cause.title ?? 'untitled')));
    return `${name} (${severity}): ${causes.join('; ')}`;
  });
  return { kind: 'failed', reason: lines.join('\n') };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
