import { expect, it } from 'vitest';
import { auditVerdict } from './audit';

const report = (vulnerabilities: object) => ({ auditReportVersion: 2, vulnerabilities, metadata: {} });
const finding = (severity: string, ...via: unknown[]) => ({ severity, via, range: '*', fixAvailable: true });
const nothing = { summary: '', detail: '' };

it.each<[string, unknown, ReturnType<typeof auditVerdict>]>([
  ['no vulnerabilities', report({}), { kind: 'passed' }],
  ['lower severities', report({ a: finding('moderate', { title: 'T' }), b: finding('low', 'a') }), { kind: 'passed' }],
  [
    'high and critical severities',
    report({
      a: finding('high', { title: 'Prototype pollution' }),
      b: finding('critical', 'a'),
      c: finding('low', 'd'),
    }),
    { kind: 'failed', reason: 'a (high): Prototype pollution\nb (critical): via a' },
  ],
  [
    'a registry without audit support',
    { message: '405 Method Not Allowed - POST', method: 'POST', statusCode: 405, error: nothing },
    { kind: 'skipped', reason: "the registry doesn't support audits (405)" },
  ],
  [
    'no network',
    { message: 'request to http://registry failed, reason: getaddrinfo ENOTFOUND registry', error: nothing },
    { kind: 'skipped', reason: "the registry can't be reached" },
  ],
  [
    'no lock file',
    { error: { code: 'ENOLOCK', summary: 'This command requires an existing lockfile.' } },
    { kind: 'failed', reason: 'npm audit returned no report: This command requires an existing lockfile.' },
  ],
  [
    'an unknown format',
    { vulnerabilities: [] },
    { kind: 'failed', reason: 'npm audit returned no report: unknown output' },
  ],
])('judges %s', (_case, printed, verdict) => {
  expect(auditVerdict(JSON.stringify(printed))).toEqual(verdict);
});

it.each(['', '<html>', 'null'])("fails on output that isn't a report: %j", (printed) => {
  expect(auditVerdict(printed)).toMatchObject({ kind: 'failed', reason: expect.stringContaining('no report') });
});
