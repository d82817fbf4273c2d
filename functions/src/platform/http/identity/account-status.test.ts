import { expect, it } from 'vitest';
import { type AccountStatus, isSessionValid } from './account-status';

const fine: AccountStatus = { disabled: false, validFrom: 100 };

it.each<[string, number, AccountStatus | undefined, boolean]>([
  ['opened later', 101, fine, true],
  ['opened in the very second', 100, fine, true],
  ['opened a second earlier', 99, fine, false],
  ['of an account whose sessions never ended', 1, { disabled: false, validFrom: 0 }, true],
  ['of a disabled account', 101, { disabled: true, validFrom: 100 }, false],
  ['of no account', 101, undefined, false],
  ['that does not say when it was opened', Number.NaN, fine, false],
])('judges a session %s', (_case, openedAt, status, open) => {
  expect(isSessionValid(openedAt, status)).toBe(open);
});
