import { badField } from '../domain/errors';
import { limits } from '../domain/limits';
import type { UpToChapter } from '../domain/progress';
import { upToChapterOfReply } from '../domain/spoilers';
import { shortened } from '../domain/text-cut';
import { findQuotedNote } from './quoted-note';
import type { PostFields, Quote } from './thread-kind';

/** What its author says of a new post's reach. */
export interface Said {
  /** Undefined when nothing was said, which is the same as null. */
  chapter?: UpToChapter | undefined;
  quote?: { noteId: string } | undefined;
}

/**
 * What a post on a book quotes of one of its author's notes on the same book, since chapters are those of one book. One
 * read, none without a quote.
 * @throws `invalid` for a note that isn't the author's, or is on another book
 */
export async function quoteOf(uid: string, bookId: string, quote: Said['quote']): Promise<Quote | null> {
  if (!quote) return null;
  const note = await findQuotedNote(quote.noteId);
  if (note?.userId !== uid || note.bookId !== bookId) throw badField('quote', 'noQuotedNote');
  return { noteId: note._id, text: shortened(note.remark, limits.quote.max), chapter: note.chapter, page: note.page };
}

/** How far a new post goes: as its author says, at least as far as what it quotes and as the post above it. */
export function upToChapterOfNew(
  { chapter }: Pick<Said, 'chapter'>,
  { above, quote }: { above?: Pick<PostFields, 'chapter'> | undefined; quote: Quote | null },
): UpToChapter {
  return upToChapterOfReply(above?.chapter ?? null, quote ? upToChapterOfReply(quote.chapter, chapter) : chapter);
}
