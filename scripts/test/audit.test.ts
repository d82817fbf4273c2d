import { expect, it } from 'vitest';
import { auditVerdict } from './audit';

const report = (vulnerabilities: object) => ({ auditReportVersion: 2, vulnerabilities, metadata: {} });
const finding = (severity: string, ...via: unknown[]) => ({ severity, via, range: '*', fixAvailable: true });
const nothing = { summary: '', detail: '' };

const passed = { kind: 'passed' } as const;
const skipped = (reason: string) => ({ kind: 'skipped', reason }) as const;
const failed = (reason: string) => ({ kind: 'failed', reason }) as const;
const noReport = (about: string) => failed(`npm audit returned no report: ${about}`);

const pollution = finding('high', { title: 'Prototype pollution' });
const unsupported = { message: '405 Method Not Allowed - POST', method: 'POST', statusCode: 405, error: nothing };
const offline = {
  message: 'request to http://registry failed, reason: getaddrinfo ENOTFOUND registry',
  error: nothing,
};
const noLock = { error: { code: 'ENOLOCK', summary: 'This command requires an existing lockfile.' } };

it.each<[string, unknown, ReturnType<typeof auditVerdict>]>([
  ['no vulnerabilities', report({}), passed],
  ['lower severities', report({ a: finding('moderate', { title: 'T' }), b: finding('low', 'a') }), passed],
  [
    'high and critical severities',
    report({ a: pollution, b: finding('critical', 'a'), c: finding('low', 'd') }),
    failed('a (high): Prototype pollution\nb (critical): via a'),
  ],
  ['a registry without audit support', unsupported, skipped("the registry doesn't support audits (405)")],
  ['no network', offline, skipped("the registry can't be reached")],
  ['no lock file', noLock, noReport('This command requires an existing lockfile.')],
  ['an unknown format', { vulnerabilities: [] }, noReport('unknown output')],
])('judges %s', (_case, printed, verdict) => {
  expect(auditVerdict(JSON.stringify(printed))).toEqual(verdict);
});

it.each(['', '<html>', 'null'])("fails on output that isn't a report: %j", (printed) => {
  expect(auditVerdict(printed)).toMatchObject({ kind: 'failed', reason: expect.stringContaining('no report') });
});
