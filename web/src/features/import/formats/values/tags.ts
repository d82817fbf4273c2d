import { bookTagsOf, bookTagsProblem } from '@domain/book-tags';
import { limits } from '@domain/limits';
import type { Message } from '@domain/messages';
import { tagsOf, tagsProblem } from '@domain/tags';

const asTag = (written: string, space: '-' | ' '): string =>
  written
    .trim()
    .replace(/^#/, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_/]+/g, space)
    .replace(/[^\p{L}\p{M}\p{N} -]/gu, '')
    .replace(/-+/g, '-')
    .replace(/^[ -]+|[ -]+$/g, '');

interface Rules {
  space: '-' | ' ';
  max: number;
  asStored: (written: readonly string[]) => string[];
  problemOf: (tags: readonly string[]) => Message | undefined;
}

interface Tags {
  tags: string[];
  dropped: string[];
}

function tagsBy({ space, max, asStored, problemOf }: Rules, written: readonly string[]): Tags {
  const tags: string[] = [];
  const dropped: string[] = [];
  for (const word of written.filter((text) => text.trim() !== '')) {
    const [tag = ''] = asStored([asTag(word, space)]);
    if (tags.includes(tag)) continue;
    if (tag === '' || tags.length === max || problemOf([tag])) dropped.push(word.trim());
    else tags.push(tag);
  }
  return { tags, dropped };
}

/** The tags of a note as they are stored, and the ones that can't be. */
export const noteTags = (written: readonly string[]): Tags =>
  tagsBy({ space: '-', max: limits.tags.max, asStored: tagsOf, problemOf: tagsProblem }, written);

/** The tags of a book, also more than it can have. */
export const bookTags = (written: readonly string[]): Tags =>
  tagsBy({ space: ' ', max: Number.POSITIVE_INFINITY, asStored: bookTagsOf, problemOf: bookTagsProblem }, written);

/** Words such as `#irony` in a note. */
export const hashtagsIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}#&/])#(\p{L}[\p{L}\p{M}\p{N}-]*)/gu)].map(([, word = '']) => word);

export const listOf = (cell: string, separator: string | RegExp = ','): string[] =>
  cell
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '');
