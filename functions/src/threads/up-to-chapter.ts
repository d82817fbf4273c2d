import * as z from 'zod';
import { badField } from '../domain/errors';
import { limits } from '../domain/limits';
import type { UpToChapter } from '../domain/progress';
import { upToChapterOfNote, upToChapterOfReply } from '../domain/spoilers';
import { shortened } from '../domain/text-cut';
import { converter, db } from '../platform/store/firestore';
import type { PostFields, Quote } from './thread-kind';

const QuotedNote = z.object({
  userId: z.string(),
  bookId: z.string(),
  remark: z.string(),
  chapter: z.int(),
  page: z.int(),
});

const findQuotedNote = async (noteId: string) =>
  (await db().collection('notes').withConverter(converter(QuotedNote)).doc(noteId).get()).data();

export interface ChapterAndQuote {
  chapter?: UpToChapter | undefined;
  quote?: { noteId: string } | undefined;
}

/** One read. @throws `invalid` for another reader's note, or a note on another book */
export async function quoteOf(uid: string, bookId: string, quote: ChapterAndQuote['quote']): Promise<Quote | null> {
  if (!quote) return null;
  const note = await findQuotedNote(quote.noteId);
  if (note?.userId !== uid || note.bookId !== bookId) throw badField('quote', 'noQuotedNote');
  return { noteId: note._id, text: shortened(note.remark, limits.quote.max), chapter: note.chapter, page: note.page };
}

/** The author's chapter, but at least as far as its quote and its parent. */
export function upToChapterOfNew(
  { chapter }: Pick<ChapterAndQuote, 'chapter'>,
  { above, quote }: { above?: Pick<PostFields, 'chapter'> | undefined; quote: Quote | null },
): UpToChapter {
  return upToChapterOfReply(above?.chapter ?? null, withQuote(quote, chapter));
}

/** A review, or a note without a chapter, is about the whole book. */
export const withQuote = (quote: Pick<Quote, 'chapter'> | null, chapter: UpToChapter | undefined): UpToChapter =>
  upToChapterOfReply(quote && upToChapterOfNote(quote.chapter), chapter);
