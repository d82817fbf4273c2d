import { type Length, limits } from './limits';
import { type Message, message } from './messages';
import { withoutInvisible } from './text-visible';

/** Letters and digits of any language; hyphens too, but not first. */
const TAG = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u;
/** Shelves of other services have names such as `science fiction`. Commas separate them. */
const BOOK_TAG = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} -]*$/u;

const asStored = (written: string): string =>
  withoutInvisible(written).trim().replace(/^#/, '').normalize('NFC').toLowerCase();

export const tagsOf = (written: readonly string[]): string[] => [...new Set(written.map(asStored))];

/** With single spaces. */
export const bookTagsOf = (written: readonly string[]): string[] => [
  ...new Set(written.map((tag) => asStored(tag).replace(/\s+/g, ' ').trim())),
];

function problemOf(tags: readonly string[], form: RegExp, { max }: Length, badTag: Message): Message | undefined {
  if (tags.some((tag) => !form.test(tag) || [...tag].length > max)) return badTag;
  return tags.length > limits.tags.max ? message('tooManyTags', { max: limits.tags.max }) : undefined;
}

export const tagsProblem = (tags: readonly string[]): Message | undefined =>
  problemOf(tags, TAG, limits.tag, message('badTag', { max: limits.tag.max }));

export const bookTagsProblem = (tags: readonly string[]): Message | undefined =>
  problemOf(tags, BOOK_TAG, limits.bookTag, message('badBookTag', { max: limits.bookTag.max }));

/** `tags`, and as many of `others` as there is room for. */
export const withTags = (tags: readonly string[], others: readonly string[]): string[] =>
  [...new Set([...tags, ...others])].slice(0, Math.max(tags.length, limits.tags.max));
