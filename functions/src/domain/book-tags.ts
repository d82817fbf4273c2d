import { type Length, limits } from './limits';
import { type Message, message } from './messages';
import { asStoredTag } from './tags';

/** Apart from the other limits, which every first screen loads. */
export const bookTagLength = { min: 1, max: 40 } as const satisfies Length;

/** Also with spaces, as shelves of other services have names such as `science fiction`. Commas separate them. */
const BOOK_TAG = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} -]*$/u;

export const bookTagsOf = (written: readonly string[]): string[] => [
  ...new Set(written.map((tag) => asStoredTag(tag).replace(/\s+/g, ' ').trim())),
];

export function bookTagsProblem(tags: readonly string[]): Message | undefined {
  const { max } = bookTagLength;
  if (tags.some((tag) => !BOOK_TAG.test(tag) || [...tag].length > max)) return message('badBookTag', { max });
  return tags.length > limits.tags.max ? message('tooManyTags', { max: limits.tags.max }) : undefined;
}

/** `tags`, and as many of `others` as there is room for. */
export const withTags = (tags: readonly string[], others: readonly string[]): string[] =>
  [...new Set([...tags, ...others])].slice(0, Math.max(tags.length, limits.tags.max));
