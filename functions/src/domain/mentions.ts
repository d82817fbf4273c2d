import { limits, USERNAME_CHARACTER, USERNAME_PATTERN } from './limits';
import { ownWords } from './quotations';

export const MAX_MENTIONS = 20;

/**
 * `@` and the letters, digits and signs that follow it. The `@` of an email or a web address doesn't count, nor does the
 * name of an address on another server: `@name:host`, `@name/thing`.
 */
const MENTION = /(?<![\p{L}\p{N}_.+@/-])@([\p{L}\p{N}\p{M}_.@-]+)(?![\p{L}\p{N}\p{M}_.@-]|[:/][\p{L}\p{N}])/gu;

/** Punctuation at the end of a sentence. No username ends like this. */
const END = /[.-]+$/;

const { min, max } = limits.username;

const isPossible = (name: string): boolean =>
  name.length >= min && name.length <= max && USERNAME_PATTERN.test(name) && USERNAME_CHARACTER.test(name);

export function withMentions(text: string): { text: string; name?: string }[] {
  const parts: { text: string; name?: string }[] = [];
  let end = 0;
  for (const { index, 1: word = '' } of text.matchAll(MENTION)) {
    const written = word.replace(END, '');
    const name = written.toLowerCase();
    if (!isPossible(name)) continue;
    parts.push({ text: text.slice(end, index) }, { text: `@${written}`, name });
    end = index + 1 + written.length;
  }
  return [...parts, { text: text.slice(end) }].filter((part) => part.text !== '');
}

/** Lower case, unique, at most twenty. Not in quotations, and not `@ada@mastodon.example`. */
export function mentionsIn(text: string): string[] {
  const names = [...ownWords(text).matchAll(MENTION)].map(([, name = '']) => name.replace(END, '').toLowerCase());
  return [...new Set(names.filter(isPossible))].slice(0, MAX_MENTIONS);
}
