import { expect, it } from 'vitest';
import { logLine } from './log-line';

const entry = { requestId: 'r1', call: 'GET /api/user', status: 200, ms: 3, uid: 'ada' };

it.each([
  [200, undefined, 'INFO'],
  [401, undefined, 'NOTICE'],
  [503, new Error('gone'), 'ERROR'],
])('writes one line for a response of %i', (status, fault, severity) => {
  const line = logLine({ ...entry, status, fault });
  expect(line).toMatchObject({ ...entry, status, severity, message: `GET /api/user ${status}` });
  expect(line).not.toHaveProperty('fault');
});

it('adds the stack and cause of a fault', () => {
  const fault = new Error('Flyleaf lost its database', { cause: new Error('connect ECONNREFUSED 127.0.0.1:1') });
  const { stack, cause } = logLine({ ...entry, fault });
  expect(stack).toMatch(/^Error: Flyleaf lost its database\n {4}at .*log-line\.test\.ts/);
  expect(cause).toBe('connect ECONNREFUSED 127.0.0.1:1');
});

const TOKEN = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZGEifQ.c2lnbmVk';

it.each([
  ['a token', `Authorization: Bearer ${TOKEN}`, 'Authorization: Bearer [token]'],
  ['a token without a signature', `"${TOKEN.slice(0, TOKEN.lastIndexOf('.') + 1)}"`, '"[token]"'],
  ['an address', 'Response: {"email":"ada+b@books.example.org"}', 'Response: {"email":"[email]"}'],
  ['nothing in the path of a package', 'at node_modules/@firebase/app.js:3', 'at node_modules/@firebase/app.js:3'],
])('redacts %s in an error message of a library', (_case, said, written) => {
  const { stack, cause } = logLine({ ...entry, fault: new Error(said, { cause: new Error(said) }) });
  expect(stack).toContain(`Error: ${written}\n`);
  expect(cause).toBe(written);
});

it.each([
  ['a fault that is no error', 'gone', {}],
  [
    'a cause that is no error',
    Object.assign(new Error('x', { cause: { email: 'ada@example.org' } }), { stack: 'x' }),
    { stack: 'x', cause: 'unknown' },
  ],
  ['an error without a stack', Object.assign(new Error('gone'), { stack: undefined }), { stack: 'Error: gone' }],
])('writes the line of %s', (_case, fault, details) => {
  expect(logLine({ ...entry, status: 503, fault })).toEqual({
    ...entry,
    status: 503,
    severity: 'ERROR',
    message: 'GET /api/user 503',
    ...details,
  });
});
