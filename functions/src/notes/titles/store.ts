import * as z from 'zod';
import { publicBookRef } from '../../books/store';
import { fieldsOf, textOf } from '../../platform/store/paging';
import { shelf } from '../../shelf/store';

const Named = z.object({ title: z.string() }).optional();

/**
 * What others see as the title of a note's book: that of its public page, which moderators can hide, or the one under
 * which its author has added it. A later name of a hand-made book is only its reader's. Leaves out removed books, whose
 * notes are being deleted. One read per different book, and one per page.
 */
export async function titlesOfNotes<Note extends { userId: string; bookId: string }>(
  notes: readonly Note[],
): Promise<(note: Note) => string | undefined> {
  const onShelf = ({ userId, bookId }: Note) => shelf(userId).doc(bookId).path;
  const pageOf = ({ bookId }: Note) => publicBookRef(bookId).path;
  const found = await fieldsOf([...notes.map(onShelf), ...notes.map(pageOf)], ['title', 'named']);
  return (note) => {
    const own = found.get(onShelf(note));
    return own && (textOf(found, pageOf(note), 'title') ?? Named.parse(own.named)?.title ?? String(own.title));
  };
}
