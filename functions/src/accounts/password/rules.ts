import type { KeyWith } from '../../domain/messages';

export interface Owner {
  email: string;
  username: string | undefined;
}

const PRODUCT = 'flyleaf';

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');

/** Digits and punctuation around a word don't hide it. */
function isOnly(word: string, password: string): boolean {
  const [letters, typed] = [lettersOf(word), lettersOf(password)];
  return password === word || (typed !== '' && letters !== '' && typed.replaceAll(letters, '') === '');
}

/** The problem of a new password of valid length, in NFKC; undefined for a good one. `common` is in lower case. */
export function passwordProblem(
  typed: string,
  { email, username }: Owner,
  common: ReadonlySet<string>,
): KeyWith<never> | undefined {
  const password = typed.toLowerCase();
  if (common.has(password)) return 'passwordCommon';
  const address = email.normalize('NFKC').toLowerCase();
  const words = [PRODUCT, address, address.slice(0, address.lastIndexOf('@')), ...(username ? [username] : [])];
  return words.some((word) => isOnly(word, password)) ? 'passwordOwn' : undefined;
}
