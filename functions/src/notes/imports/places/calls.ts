import type { ImportsCalls } from '../../../contract/imports';
import { badField, notFound } from '../../../domain/errors';
import type { Handlers } from '../../../platform/http/handlers';
import { retryOnConflict } from '../../../platform/store/retry-on-conflict';
import { findShelfBook } from '../../../shelf/store';
import { notesWithoutChapter, placeNotes } from '../store';

const MAX_ATTEMPTS = 5;

interface Start {
  from: number;
  chapter: number;
  title: string;
}

/** The last chapter that begins at or before a place; undefined before the first one. `starts` are in order. */
export const chapterAt = (starts: readonly Start[], place: number): Start | undefined =>
  starts.findLast(({ from }) => from <= place);

type Call = Handlers<ImportsCalls>['POST /api/notes/books/{id}/chapters'];

export const chaptersByPlace: Call = ({ caller: { uid }, params: { id }, body: { by, chapters }, count, now }) => {
  let isCounted = false;
  return retryOnConflict(MAX_ATTEMPTS, async () => {
    const isInOrder = chapters.every(({ from }, at) => at === 0 || from > (chapters[at - 1]?.from ?? 0));
    if (!isInOrder) throw badField('chapters', 'chapterOrder');
    if (!(await findShelfBook(uid, id))) throw notFound('notOnShelf');
    const notes = await notesWithoutChapter(uid, id);
    const placed = notes.flatMap((note) => {
      const place = note.data()[by] ?? 0;
      const start = place > 0 ? chapterAt(chapters, place) : undefined;
      return start ? [{ note, chapter: start.chapter, chapterTitle: start.title }] : [];
    });
    if (!isCounted) await count('changes', Math.max(1, placed.length));
    isCounted = true;
    await placeNotes(placed, now);
    return { changed: placed.length, left: notes.length - placed.length };
  });
};
