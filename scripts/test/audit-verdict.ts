import * as z from 'zod';

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
