import type { Quote } from '../domain/progress';
import type { Quote as StoredQuote } from './thread-kind';

/** What a post quotes. Only its author can open the note. */
export const presentQuote = ({ noteId, ...quote }: StoredQuote, own: boolean): Quote => ({
  ...quote,
  ...(own && { noteId }),
});
