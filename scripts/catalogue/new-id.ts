import { hashOf } from '../../functions/src/domain/cover-design';
import { wordsOf } from '../../functions/src/domain/text-words';
import type { PopularBook } from './popular';

const MOST_TITLE = 90;

const isPlain = (word: string): boolean => /^[a-z0-9]+$/.test(word);

/** Depends only on the book and the preceding entries, so a new merge yields the same id: `title-surname`. */
export function newId({ title, author, year }: PopularBook, taken: ReadonlyMap<string, unknown>): string {
  const words = wordsOf(title).filter(isPlain);
  const last = wordsOf(author.split(',')[0] ?? '')
    .filter(isPlain)
    .at(-1);
  const slug = words.join('-').slice(0, MOST_TITLE).replace(/-+$/, '');
  const base = slug && last ? `${slug}-${last}` : `book-${hashOf(`${title}|${author}`).toString(36)}`;
  const choices = [
    base,
    `${base}-${year.replace(/ /g, '-').toLowerCase()}`,
    `${base}-${hashOf(`${title}|${author}`).toString(36)}`,
  ];
  const free = choices.find((id) => !taken.has(id));
  if (!free) throw new Error(`There are two books with the id '${base}'.`);
  return free;
}
