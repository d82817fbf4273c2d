import type { Quote } from '../domain/progress';
import type { Quote as StoredQuote } from './thread-kind';

/** Only the author can open the quoted note. */
export const presentQuote = ({ noteId, ...quote }: StoredQuote, own: boolean): Quote => ({
  ...quote,
  ...(own && { noteId }),
});
