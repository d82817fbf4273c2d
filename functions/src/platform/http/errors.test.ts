import { expect, it } from 'vitest';
import { ApiError, unauthenticated } from '../../domain/errors';
import { message } from '../../domain/messages';
import { toApiError, toResponse } from './errors';

const failure = (code: unknown) => Object.assign(new Error('secret'), { code });

it.each([
  [4, 'unavailable'],
  [10, 'unavailable'],
  [14, 'unavailable'],
  ['app/network-error', 'unavailable'],
  ['app/network-timeout', 'unavailable'],
  ['auth/internal-error', 'unavailable'],
  ['ECONNREFUSED', 'unavailable'],
  [5, 'internal'],
  ['auth/argument-error', 'internal'],
  [undefined, 'internal'],
])('turns the code %s into %s', (code, shown) => {
  expect(toApiError(failure(code)).code).toBe(shown);
});

it.each([
  ['13 INTERNAL: Received RST_STREAM with code 0 (Call ended without gRPC status)', 'unavailable'],
  ['Received RST_STREAM with code 2 (Internal server error)', 'unavailable'],
  ['13 INTERNAL: Something in Firestore broke', 'internal'],
])('turns gRPC\'s error 13 "%s" into %s', (message, shown) => {
  expect(toApiError(Object.assign(new Error(message), { code: 13 })).code).toBe(shown);
});

it.each([null, undefined, 'text'])('turns the thrown value %j into an internal error without details', (thrown) => {
  expect(toApiError(thrown)).toMatchObject({
    code: 'internal',
    message: 'Something went wrong on our side. Try again.',
  });
});

const name = message('required', { label: 'Title' });
const headers = { 'Cache-Control': 'private, no-store' };

it.each([
  ['without details', {}, {}, {}],
  ['without a wrong field', { fields: {} }, {}, {}],
  [
    'with its wrong fields',
    { fields: { name } },
    { fields: { name: 'Title is required.' }, fieldMessages: { name } },
    {},
  ],
  ['with the time in whole seconds', { retryAfter: 1.2 }, { retryAfter: 2 }, { 'Retry-After': '2' }],
  ['with no time to wait', { retryAfter: 0 }, { retryAfter: 0 }, { 'Retry-After': '0' }],
])('answers an error %s', (_case, details, inBody, inHeaders) => {
  const body = { error: "We couldn't find 1,000.", code: 'too_many' };
  const text = message('unknownMembers', { names: 1000 });
  expect(toResponse(new ApiError('too_many', text, details))).toEqual({
    status: 429,
    body: { ...body, message: text, ...inBody },
    headers: { ...headers, ...inHeaders },
  });
});

it('asks a caller without a session for a bearer token', () => {
  expect(toResponse(unauthenticated()).headers).toMatchObject({ 'WWW-Authenticate': 'Bearer' });
});
