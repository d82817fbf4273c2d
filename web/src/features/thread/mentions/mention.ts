import { DELETED_READER } from '@domain/deleted-reader';
import type { ThreadPost } from '../thread';

/** A mention that is being typed. */
export interface Typed {
  /** Where its `@` is. */
  start: number;
  /** What follows it, in lower case. */
  letters: string;
}

/** As the server finds mentions: in the middle of a word it would be an email or an address. */
const BEFORE_CARET = /(?<![\p{L}\p{N}_.+@/-])@([a-z0-9_.-]{1,30})$/iu;

/** The mention that the text before the caret ends with, once a letter of it is typed. */
export function mentionBefore(text: string): Typed | undefined {
  const letters = BEFORE_CARET.exec(text)?.[1];
  return letters === undefined
    ? undefined
    : { start: text.length - letters.length - 1, letters: letters.toLowerCase() };
}

/** As many as fit below a text on a phone. */
const MOST = 5;

/** The usernames that begin with these letters, the reader's own aside; none when the only one is already typed. */
export function suggestedNames(names: readonly string[], letters: string, own: string | undefined): string[] {
  const found = names.filter((name) => name !== own && name.startsWith(letters)).slice(0, MOST);
  return found.length === 1 && found[0] === letters ? [] : found;
}

/** Who wrote the posts whose words are shown, each once. */
export function authorsOf(posts: readonly Pick<ThreadPost, 'user' | 'hidden' | 'deleted'>[]): string[] {
  const shown = posts.filter(({ user, hidden, deleted }) => !hidden && !deleted && user !== DELETED_READER);
  return [...new Set(shown.map(({ user }) => user))];
}
