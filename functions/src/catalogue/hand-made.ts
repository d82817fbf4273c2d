import { createHash } from 'node:crypto';
import type { FoundBook, HandMadeBook } from '../contract/search';
import { GENERAL } from '../domain/addresses';
import { bookIdsOf } from '../domain/book-ids-of';
import { badField } from '../domain/errors';
import { fold } from '../domain/text-words';
import type { Catalogue } from './catalogue';
import { isSameBook, queryFor } from './same-book/rules';

/** No other id begins like this: embedded ids begin with a title, and providers have their own formats. */
const PREFIX = 'byhand-';
const MAX_SIMILAR_BOOKS = 5;

export const isHandMade = (bookId: string): boolean => bookId.startsWith(PREFIX);

interface Named {
  title: string;
  author: string;
}

/** Characters that two readers may type differently or omit. Other signs distinguish books: C++, C#. */
const PUNCTUATION = /[\s\p{Dash}\p{Quotation_Mark}.,:;!?¡¿…()[\]{}/\\’ʼ]+/gu;

const keyOf = (text: string): string => fold(text).replace(PUNCTUATION, ' ').trim() || text.normalize('NFKC').trim();

/** Derived from title and author, so readers who add the same book share its public page (decision 023). */
export function handMadeId({ title, author }: Named): string {
  const digest = createHash('sha256').update(JSON.stringify([keyOf(title), keyOf(author)]));
  return `${PREFIX}${digest.digest('base64url').slice(0, 22)}`;
}

/** False for another hand-made book's id, and the reserved id. */
export const isOwnId = ({ id, title, author }: Named & { id: string }): boolean =>
  id !== GENERAL && (!isHandMade(id) || id === handMadeId({ title, author }));

export function requireOwnId(field: string, book: Named & { id: string }): void {
  if (!isOwnId(book)) throw badField(field, 'otherBook');
}

export function presentHandMade({ title, author, publisher, published, cover, isbn }: HandMadeBook): FoundBook {
  const id = handMadeId({ title, author });
  const about = { id, _id: id, title, author, publisher, published };
  return { ...about, ...(cover && { cover }), ...bookIdsOf({ isbn13: isbn }) };
}

export async function similarBooks(catalogue: Pick<Catalogue, 'search'>, book: HandMadeBook): Promise<FoundBook[]> {
  const [byIsbn, byTitle] = await Promise.all([
    book.isbn ? catalogue.search(book.isbn) : [],
    catalogue.search(queryFor(book)),
  ]);
  const similar = [...byIsbn, ...byTitle.filter((candidate) => isSameBook(candidate, book))];
  return [...new Map(similar.map((candidate) => [candidate.id, candidate])).values()].slice(0, MAX_SIMILAR_BOOKS);
}
