import type { BookIds } from '@domain/book-ids';
import { bookIdsOf } from '@domain/book-ids-of';
import { lengthOf, limits } from '@domain/limits';
import { t } from '@lingui/core/macro';
import { AS_SUGGESTED } from '@/features/thread/opening/chapter-field';
import { postMessage } from '@/lib/form-errors';

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

export interface Opening {
  text: string;
  book: PickedBook | null;
  title: string;
  content: string;
  chapter: string;
}

export const openingOf = (book: PickedBook | undefined): Opening => ({
  text: book?.title ?? '',
  book: book ? toPicked(book) : null,
  title: '',
  content: '',
  chapter: AS_SUGGESTED,
});

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
