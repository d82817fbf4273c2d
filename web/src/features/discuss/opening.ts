import { type Length, lengthOf, limits } from '@contract/limits';
import { t } from '@lingui/core/macro';
import { postMessage } from '@/lib/form-errors';

/** A book as the search found it, or as the discussions have it. */
export interface PickedBook {
  _id: string;
  title: string;
  author: string;
  publisher?: string;
  published?: string;
  cover?: string | undefined;
}

export function toPicked({ _id, title, author, publisher, published, cover }: PickedBook): PickedBook {
  return { _id, title, author, publisher, published, ...(cover && { cover }) };
}

/** The fields of the New Discussion popup. */
export interface Opening {
  /** What is in the Book box. */
  text: string;
  /** Chosen by the reader; null while the text is only a search. */
  book: PickedBook | null;
  title: string;
  content: string;
}

/** The fields of a new popup, with the book that the screen is about. */
export const openingOf = (book: PickedBook | undefined): Opening => ({
  text: book?.title ?? '',
  book: book ? toPicked(book) : null,
  title: '',
  content: '',
});

/** The first thing that is wrong and where, or undefined. */
export function openingProblem({
  title,
  content,
}: Opening): { field: 'title' | 'content'; message: string } | undefined {
  const wrongTitle = titleProblem(lengthOf(title), limits.discussionTitle);
  if (wrongTitle) return { field: 'title', message: wrongTitle };
  const wrongContent = postMessage(content, limits.post);
  return wrongContent ? { field: 'content', message: wrongContent } : undefined;
}

function titleProblem(length: number, { min, max }: Length): string | undefined {
  if (length < min) return t`Discussion Title is required.`;
  return length > max ? t`Discussion Title can be at most ${max} characters.` : undefined;
}
