import { coverAddress } from '@contract/covers';
import { isbn13Of } from '@contract/isbn';
import { limits } from '@contract/limits';
import type { FoundBook } from '@contract/search';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { call } from '@/lib/api/api';
import { lengthMessage } from '@/lib/form-errors';

/** What a reader types about a book that the search doesn't find. */
export interface HandMade {
  title: string;
  author: string;
  publisher: string;
  published: string;
  isbn: string;
  cover: string;
}

/** The form at first: what was searched for is the ISBN or the title. */
export function startingFrom(text: string): HandMade {
  const isIsbn = isbn13Of(text) !== undefined;
  const typed = text.trim();
  return { title: isIsbn ? '' : typed, author: '', publisher: '', published: '', isbn: isIsbn ? typed : '', cover: '' };
}

/** What is wrong with each field. The server has the same rules. */
function problemsOf(book: HandMade): Partial<HandMade> {
  const { title, author, publisher, published, isbn, cover } = book;
  const found: Record<keyof HandMade, string | undefined> = {
    title: lengthMessage(t({ message: 'Title', context: 'of a book' }), title, limits.title),
    author: lengthMessage(t`Author`, author, { ...limits.author, min: 1 }),
    publisher: lengthMessage(t`Publisher`, publisher, limits.publisher),
    published: /^\s*\d{0,4}\s*$/.test(published) ? undefined : t`Enter the year as a number, such as 1995.`,
    isbn: isbn.trim() && !isbn13Of(isbn) ? t`This ISBN isn't valid. Check its 10 or 13 digits.` : undefined,
    cover: cover.trim() && !coverAddress(cover) ? coverProblem() : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

const coverProblem = () => t`Use the https address of a cover at covers.openlibrary.org or books.google.com.`;

export const resolver: Resolver<HandMade> = (values) => {
  const problems = Object.entries(problemsOf(values));
  if (problems.length === 0) return { values, errors: {} };
  const errors = problems.map(([name, message]) => [name, { type: 'validate', message }]);
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<HandMade> };
};

/** A book that was added by hand, with its id, and books of the catalogue that are probably the same. */
export interface CheckedBook {
  book: FoundBook;
  similar: FoundBook[];
}

/** Has the server check what a reader typed about a book. Nothing is stored. */
export function useCheckBook() {
  return useMutation({
    mutationFn: (body: HandMade): Promise<CheckedBook> => call('POST /api/notes/book/by/hand', { body }),
    meta: { shown: true },
  });
}
