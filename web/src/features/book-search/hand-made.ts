import type { FoundBook } from '@contract/search';
import { coverAddress } from '@domain/covers';
import { isbn13Of } from '@domain/isbn';
import { limits } from '@domain/limits';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { lengthMessage } from '@/lib/form-errors';

export interface HandMade {
  title: string;
  author: string;
  publisher: string;
  published: string;
  isbn: string;
  cover: string;
}

/** The search text is the ISBN or the title. */
export function startingFrom(text: string): HandMade {
  const isIsbn = isbn13Of(text) !== undefined;
  const typed = text.trim();
  return { title: isIsbn ? '' : typed, author: '', publisher: '', published: '', isbn: isIsbn ? typed : '', cover: '' };
}

/** Rules for react-hook-form: an error message, or true. The server has the same ones. */
export const handMadeRules: Record<keyof HandMade, { validate: (typed: string) => string | true }> = {
  title: {
    validate: (title) => lengthMessage(t({ message: 'Title', context: 'of a book' }), title, limits.title) ?? true,
  },
  author: { validate: (author) => lengthMessage(t`Author`, author, { ...limits.author, min: 1 }) ?? true },
  publisher: { validate: (publisher) => lengthMessage(t`Publisher`, publisher, limits.publisher) ?? true },
  published: { validate: (year) => /^\s*\d{0,4}\s*$/.test(year) || t`Enter the year as a number, such as 1995.` },
  isbn: {
    validate: (isbn) => !isbn.trim() || Boolean(isbn13Of(isbn)) || t`This ISBN isn't valid. Check its 10 or 13 digits.`,
  },
  cover: {
    validate: (cover) =>
      !cover.trim() ||
      Boolean(coverAddress(cover)) ||
      t`Use the https address of a cover at covers.openlibrary.org or books.google.com.`,
  },
};

/** Includes books in the catalog that are probably the same. */
export interface CheckedBook {
  book: FoundBook;
  similar: FoundBook[];
}

/** Stores nothing. */
export function useCheckBook() {
  return useMutation({
    mutationFn: (body: HandMade): Promise<CheckedBook> => call('POST /api/notes/book/by/hand', { body }),
    meta: { shown: true },
  });
}
