import { limits } from './limits';
import { type Message, message } from './messages';
import { withoutInvisible } from './text-visible';

/** Letters and digits of any language; hyphens too, but not first. */
const TAG = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u;

export const asStoredTag = (written: string): string =>
  withoutInvisible(written).trim().replace(/^#/, '').normalize('NFC').toLowerCase();

export const tagsOf = (written: readonly string[]): string[] => [...new Set(written.map(asStoredTag))];

export function tagsProblem(tags: readonly string[]): Message | undefined {
  const { max } = limits.tag;
  if (tags.some((tag) => !TAG.test(tag) || [...tag].length > max)) return message('badTag', { max });
  return tags.length > limits.tags.max ? message('tooManyTags', { max: limits.tags.max }) : undefined;
}
