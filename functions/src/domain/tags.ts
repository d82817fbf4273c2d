import { limits } from './limits';
import { type Message, message } from './messages';
import { withoutInvisible } from './text-visible';

/** Letters and digits of any language, and hyphens after the first of them. */
const TAG = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u;

/** A tag as it is stored: in lower case, without the `#` that is written before it. */
const asStored = (written: string): string =>
  withoutInvisible(written).trim().replace(/^#/, '').normalize('NFC').toLowerCase();

/** The tags as they are stored, each once, in the order in which they were written. */
export const tagsOf = (written: readonly string[]): string[] => [...new Set(written.map(asStored))];

/** The message for tags that can't be stored; undefined for all others. */
export function tagsProblem(tags: readonly string[]): Message | undefined {
  const { max } = limits.tag;
  if (tags.some((tag) => !TAG.test(tag) || [...tag].length > max)) return message('badTag', { max });
  return tags.length > limits.tags.max ? message('tooManyTags', { max: limits.tags.max }) : undefined;
}
