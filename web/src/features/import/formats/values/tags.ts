import { limits } from '@domain/limits';
import { tagsOf, tagsProblem } from '@domain/tags';

const asTag = (written: string): string =>
  written
    .trim()
    .replace(/^#/, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_/]+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}-]/gu, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');

/** The tags of a note as they are stored, and the ones that can't be. */
export function noteTags(written: readonly string[]): { tags: string[]; dropped: string[] } {
  const tags: string[] = [];
  const dropped: string[] = [];
  for (const word of written.filter((text) => text.trim() !== '')) {
    const [tag = ''] = tagsOf([asTag(word)]);
    if (tags.includes(tag)) continue;
    if (tag === '' || tags.length === limits.tags.max || tagsProblem([tag])) dropped.push(word.trim());
    else tags.push(tag);
  }
  return { tags, dropped };
}

/** Words such as `#irony` in a note. */
export const hashtagsIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}#&/])#(\p{L}[\p{L}\p{M}\p{N}-]*)/gu)].map(([, word = '']) => word);

export const listOf = (cell: string, separator: string | RegExp = ','): string[] =>
  cell
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '');
