import { expect, it } from 'vitest';
import { readCliAnswer, readRestAnswer } from './read-answer';

it('reads what the CLI found', () => {
  expect(readCliAnswer({ code: 0, stdout: '[{"state": "READY"}]\n', stderr: 'WARNING: old\n' })).toEqual({
    kind: 'found',
    value: [{ state: 'READY' }],
  });
  expect(readCliAnswer({ code: 0, stdout: '', stderr: '' })).toEqual({ kind: 'found', value: [] });
});

it.each([
  "ERROR: (gcloud.firestore.databases.describe) NOT_FOUND: Project 'flyleaf-prod' or database '(default)' does not exist.",
  'ERROR: (gcloud.iam.service-accounts.describe) NOT_FOUND: Unknown service account. This command is authenticated as …',
  'ERROR: (gcloud.secrets.versions.list) NOT_FOUND: Secret [projects/123456789012/secrets/FLYLEAF_AUTH_API_KEY] not found.',
])('knows that something is missing: %.60s', (stderr) => {
  expect(readCliAnswer({ code: 1, stdout: '', stderr })).toEqual({ kind: 'missing' });
});

it.each([
  [
    'ERROR: (gcloud.projects.get-iam-policy) [operator@flyleaf.example] does not have permission to access projects instance [flyleaf-prod] (or it may not exist): The caller does not have permission.',
    '[operator@flyleaf.example] does not have permission to access projects instance [flyleaf-prod] (or it may not exist): The caller does not have permission.',
  ],
  [
    'API [secretmanager.googleapis.com] not enabled on project [flyleaf-prod]. Would you like to enable and retry (this will take a few minutes)? (y/N)?\nERROR: (gcloud.secrets.versions.list) PERMISSION_DENIED: Secret Manager API has not been used in project flyleaf-prod before or it is disabled. NOT_FOUND',
    'PERMISSION_DENIED: Secret Manager API has not been used in project flyleaf-prod before or it is disabled. NOT_FOUND',
  ],
  ['', 'no reason given'],
])("passes on the CLI's reason: %.40s", (stderr, reason) => {
  expect(readCliAnswer({ code: 1, stdout: '', stderr })).toEqual({ kind: 'failed', reason });
});

it("doesn't take a page of text for an answer", () => {
  expect(readCliAnswer({ code: 0, stdout: 'Updates are available.', stderr: '' })).toMatchObject({ kind: 'failed' });
  expect(readRestAnswer(502, '<html>Bad gateway</html>')).toEqual({
    kind: 'failed',
    reason: 'HTTP 502 without JSON',
  });
});

const error = (code: number, message: string, status: string) => JSON.stringify({ error: { code, message, status } });

it.each([
  [404, error(404, 'Requested entity was not found.', 'NOT_FOUND'), { kind: 'missing' }],
  [400, error(400, 'CONFIGURATION_NOT_FOUND', 'INVALID_ARGUMENT'), { kind: 'missing' }],
  [200, '{"apps": []}', { kind: 'found', value: { apps: [] } }],
  [
    403,
    error(403, 'Firebase Management API has not been used in project 1 before or it is disabled.', 'PERMISSION_DENIED'),
    {
      kind: 'failed',
      reason: 'HTTP 403: Firebase Management API has not been used in project 1 before or it is disabled.',
    },
  ],
  [
    401,
    error(401, 'Request had invalid authentication credentials.', 'UNAUTHENTICATED'),
    { kind: 'failed', reason: 'HTTP 401: Request had invalid authentication credentials.' },
  ],
])('reads %i of an API', (status, text, answer) => {
  expect(readRestAnswer(status, text)).toEqual(answer);
});
