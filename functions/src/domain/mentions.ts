import { limits, USERNAME_CHARACTER, USERNAME_PATTERN } from './limits';
import { ownWords } from './quotations';

export const MOST_MENTIONS = 20;

/** `@` and the letters, digits and signs that follow it. The `@` of an email or a web address doesn't count. */
const MENTION = /(?<![\p{L}\p{N}_.+@/-])@([\p{L}\p{N}\p{M}_.@-]+)/gu;

/** Punctuation at the end of a sentence. No username ends like this. */
const END = /[.-]+$/;

/**
 * The usernames that a text mentions as `@ada`: lower case, unique, in order, twenty at most.
 * `@ada@mastodon.example` mentions nobody, and neither does quoted text.
 */
export function mentionsIn(text: string): string[] {
  const names = [...ownWords(text).matchAll(MENTION)].map(([, name = '']) => name.replace(END, '').toLowerCase());
  const { min, max } = limits.username;
  const possible = names.filter(
    (name) => name.length >= min && name.length <= max && USERNAME_PATTERN.test(name) && USERNAME_CHARACTER.test(name),
  );
  return [...new Set(possible)].slice(0, MOST_MENTIONS);
}
