import { DELETED_READER } from '@domain/deleted-reader';
import type { ThreadPost } from './shown/post';

export interface Typed {
  start: number;
  letters: string;
}

/** The server's rule for mentions: in the middle of a word it would be an email or an address. */
const BEFORE_CARET = /(?<![\p{L}\p{N}_.+@/-])@([a-z0-9_.-]{1,30})$/iu;

export function mentionBefore(text: string): Typed | undefined {
  const letters = BEFORE_CARET.exec(text)?.[1];
  return letters === undefined
    ? undefined
    : { start: text.length - letters.length - 1, letters: letters.toLowerCase() };
}

const MAX_SUGGESTIONS = 5;

/** Other readers' names that begin with `letters`; empty if the only match is already complete. */
export function suggestedNames(names: readonly string[], letters: string, own: string | undefined): string[] {
  const matches = names.filter((name) => name !== own && name.startsWith(letters)).slice(0, MAX_SUGGESTIONS);
  return matches.length === 1 && matches[0] === letters ? [] : matches;
}

export function authorsOf(posts: readonly Pick<ThreadPost, 'user' | 'hidden' | 'deleted'>[]): string[] {
  const shown = posts.filter(({ user, hidden, deleted }) => !hidden && !deleted && user !== DELETED_READER);
  return [...new Set(shown.map(({ user }) => user))];
}
