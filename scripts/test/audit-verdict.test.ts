import { expect, it } from 'vitest';
import { auditVerdict } from './audit-verdict';

const report = (vulnerabilities: object) => ({ auditReportVersion: 2, vulnerabilities, metadata: {} });
const hole = (severity: string, ...via: unknown[]) => ({ severity, via, range: '*', fixAvailable: true });
const nothing = { summary: '', detail: '' };

it.each<[string, unknown, ReturnType<typeof auditVerdict>]>([
  ['nothing known', report({}), { kind: 'passed' }],
  ['lower grades', report({ a: hole('moderate', { title: 'T' }), b: hole('low', 'a') }), { kind: 'passed' }],
  [
    'a high and a critical one',
    report({ a: hole('high', { title: 'Prototype pollution' }), b: hole('critical', 'a'), c: hole('low', 'd') }),
    { kind: 'failed', why: 'a (high): Prototype pollution\nb (critical): by a' },
  ],
  [
    'a registry without audits',
    { message: '405 Method Not Allowed - POST', method: 'POST', statusCode: 405, error: nothing },
    { kind: 'skipped', why: 'the registry does not audit (405)' },
  ],
  [
    'no network',
    { message: 'request to http://registry failed, reason: getaddrinfo ENOTFOUND registry', error: nothing },
    { kind: 'skipped', why: 'no registry can be reached' },
  ],
  [
    'no lock file',
    { error: { code: 'ENOLOCK', summary: 'This command requires an existing lockfile.' } },
    { kind: 'failed', why: 'npm audit could not be read: This command requires an existing lockfile.' },
  ],
  [
    'another shape',
    { vulnerabilities: [] },
    { kind: 'failed', why: 'npm audit could not be read: it printed no report' },
  ],
])('%s', (_case, printed, verdict) => {
  expect(auditVerdict(JSON.stringify(printed))).toEqual(verdict);
});

it.each(['', '<html>', 'null'])('what is no report is none: %j', (printed) => {
  expect(auditVerdict(printed)).toMatchObject({ kind: 'failed', why: expect.stringContaining('no report') });
});
