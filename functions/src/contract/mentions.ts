import { limits, USERNAME_CHARACTER, USERNAME_PATTERN } from './limits';

/** As many readers are told of one post. */
export const MOST_MENTIONS = 20;

/**
 * `@` and what can be a username, as a word of its own: nothing of an email, an address or another letter goes before it
 * or on after it.
 */
const MENTION = /(?<![\p{L}\p{N}_.+@/-])@([a-z0-9_.-]+)(?![\p{L}\p{N}@])/giu;

/** The end of a sentence isn't part of a name. */
const END = /[.-]+$/;

/** The usernames that a text mentions as `@ada`, in lower case, each once, in their order; the first twenty. */
export function mentionsIn(text: string): string[] {
  const names = [...text.matchAll(MENTION)].map(([, name = '']) => name.replace(END, '').toLowerCase());
  const { min, max } = limits.username;
  const possible = names.filter(
    (name) => name.length >= min && name.length <= max && USERNAME_PATTERN.test(name) && USERNAME_CHARACTER.test(name),
  );
  return [...new Set(possible)].slice(0, MOST_MENTIONS);
}
