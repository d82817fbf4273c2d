import { limits } from '../domain/limits';

/** The part before the @, then with a number. Infinite: the caller stops at the first free username. */
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
