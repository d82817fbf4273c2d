import { lengthProblem, limits, postProblem } from '@contract/limits';
import type { PickedBook } from './picked-book';

/** What the popup holds. */
export interface Opening {
  /** In the Book box. */
  text: string;
  /** Chosen by the reader; null while the text is only a search. */
  book: PickedBook | null;
  title: string;
  content: string;
}

/** What the popup begins with. */
export const openingOf = (book: PickedBook | undefined): Opening => ({
  text: book?.title ?? '',
  book: book ?? null,
  title: '',
  content: '',
});

/** The first thing that is wrong and where, or undefined. */
export function openingProblem({ title, content }: Opening): { field: 'title' | 'content'; words: string } | undefined {
  const wrongTitle = lengthProblem('Discussion Title', title, limits.discussionTitle);
  if (wrongTitle) return { field: 'title', words: wrongTitle };
  const wrongContent = postProblem(content, limits.post);
  return wrongContent ? { field: 'content', words: wrongContent } : undefined;
}
