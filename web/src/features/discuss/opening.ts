import type { BookIds } from '@domain/book-ids';
import { bookIdsOf } from '@domain/book-ids-of';
import { lengthOf, limits } from '@domain/limits';
import { t } from '@lingui/core/macro';
import { AS_SUGGESTED } from '@/features/thread/spoilers/chapter-field';
import { postMessage } from '@/lib/form-errors';

/** A book as the search found it, or as the discussions have it. */
export interface PickedBook extends BookIds {
  _id: string;
  title: string;
  author: string;
  publisher?: string;
  published?: string;
  cover?: string | undefined;
}

export function toPicked({ _id, title, author, publisher, published, cover, ...book }: PickedBook): PickedBook {
  return { _id, title, author, publisher, published, ...(cover && { cover }), ...bookIdsOf(book) };
}

/** The fields of the New Discussion popup. */
export interface Opening {
  /** What is in the Book box. */
  text: string;
  /** Chosen by the reader; null while the text is only a search. */
  book: PickedBook | null;
  title: string;
  content: string;
  /** How far it goes, as its field has it. */
  chapter: string;
}

/** The fields of a new popup, with the book that the screen is about. */
export const openingOf = (book: PickedBook | undefined): Opening => ({
  text: book?.title ?? '',
  book: book ? toPicked(book) : null,
  title: '',
  content: '',
  chapter: AS_SUGGESTED,
});

/** Rules for react-hook-form: what is wrong with a text, or true. */
export const openingRules = {
  title: {
    validate: (title: string) => {
      const { min, max } = limits.discussionTitle;
      if (lengthOf(title) < min) return t`Discussion Title is required.`;
      return lengthOf(title) <= max || t`Discussion Title can be at most ${max} characters.`;
    },
  },
  content: { validate: (content: string) => postMessage(content, limits.post) ?? true },
};
