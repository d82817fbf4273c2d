import { limits } from '../domain/limits';

/**
 * Usernames to try for an email, in order: the part before the @, cut to the limit, then with a number. The sequence is
 * infinite; the caller stops at the first free username.
 */
export function* usernameCandidates(email: string): Generator<string, never> {
  const { min, max } = limits.username;
  const local = email.slice(0, email.lastIndexOf('@')).toLowerCase();
  const base = local
    .replace(/[^a-z0-9_.-]|^_+|^[_.-]+$/g, '')
    .slice(0, max)
    .padEnd(min, '0');
  yield base;
  for (let number = 2; ; number += 1) {
    yield `${base.slice(0, max - String(number).length)}${number}`;
  }
}
