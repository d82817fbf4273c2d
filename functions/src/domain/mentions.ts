import { limits, USERNAME_CHARACTER, USERNAME_PATTERN } from './limits';
import { ownWords } from './quotations';

/** As many readers are told of one post. */
export const MOST_MENTIONS = 20;

/** `@` and the letters, digits and signs that follow it. The `@` of an email or an address doesn't count. */
const MENTION = /(?<![\p{L}\p{N}_.+@/-])@([\p{L}\p{N}\p{M}_.@-]+)/gu;

/** The end of a sentence isn't part of a name. No username ends like this. */
const END = /[.-]+$/;

/**
 * The usernames that a text mentions as `@ada`, in lower case, each once, in their order; the first twenty. A name is
 * taken as a whole, so `@ada@mastodon.example` mentions nobody. Nor does what the text quotes.
 */
export function mentionsIn(text: string): string[] {
  const names = [...ownWords(text).matchAll(MENTION)].map(([, name = '']) => name.replace(END, '').toLowerCase());
  const { min, max } = limits.username;
  const possible = names.filter(
    (name) => name.length >= min && name.length <= max && USERNAME_PATTERN.test(name) && USERNAME_CHARACTER.test(name),
  );
  return [...new Set(possible)].slice(0, MOST_MENTIONS);
}
