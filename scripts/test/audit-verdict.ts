import * as z from 'zod';

/** `skipped`: nobody answered who knows. `failed`: what ships has a known hole, or npm's answer means nothing to us. */
export type Verdict = { kind: 'passed' } | { kind: 'skipped' | 'failed'; why: string };

const Report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), via: z.array(z.union([z.string(), z.object({ title: z.string().optional() })])) }),
  ),
});
/** What npm prints when it has no report: with a status when a registry answered, else with the network's words. */
const Trouble = z.object({
  message: z.string().optional(),
  statusCode: z.number().optional(),
  error: z.object({ code: z.string().nullish(), summary: z.string().nullish() }).optional(),
});

const GRADES = new Set(['high', 'critical']);
/** How Node and npm word a registry that is out of reach. */
const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|CERT|network|socket|timeout/i;

/** What `npm audit --json` printed, as a verdict on what ships. */
export function auditVerdict(printed: string): Verdict {
  const answer = parsed(printed);
  const report = Report.safeParse(answer);
  if (report.success) return verdictOn(report.data);
  const { message = '', statusCode, error } = Trouble.safeParse(answer).data ?? {};
  if (statusCode !== undefined) return { kind: 'skipped', why: `the registry does not audit (${statusCode})` };
  if (UNREACHABLE.test(message)) return { kind: 'skipped', why: 'no registry can be reached' };
  return { kind: 'failed', why: `npm audit could not be read: ${error?.summary || message || 'it printed no report'}` };
}

function verdictOn({ vulnerabilities }: z.output<typeof Report>): Verdict {
  const holes = Object.entries(vulnerabilities).filter(([, { severity }]) => GRADES.has(severity));
  if (holes.length === 0) return { kind: 'passed' };
  const sentences = holes.map(([name, { severity, via }]) => {
    const reasons = via.map((reason) => (typeof reason === 'string' ? `by ${reason}` : (reason.title ?? 'untitled')));
    return `${name} (${severity}): ${reasons.join('; ')}`;
  });
  return { kind: 'failed', why: sentences.join('\n') };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
