import { notes as table } from '../../functions/src/contract/notes';
import { notesHandlers } from '../../functions/src/notes/calls';
import { bookOf, type ClubData, noteId, type ShelfBook } from './data';
import { daysBefore, inOrder, type Step, stepsWith } from './steps';

const notes = stepsWith(table, notesHandlers);

const BETWEEN_NOTES = 0.25;

function yearBefore(now: Date): Date {
  const at = new Date(now);
  at.setFullYear(at.getFullYear() - 1);
  return at;
}

export function seedShelf(by: string, shelf: readonly ShelfBook[], now: Date): () => Promise<void> {
  const steps = shelf.flatMap(({ book, status, notes: written }): ((at: Date) => Step)[] => {
    const { title, author } = bookOf(book);
    const added = written.some(({ isYearOld }) => isYearOld) ? yearBefore(now) : undefined;
    return [
      (at) =>
        notes('POST /api/notes/books/{gId}', {
          by,
          at: added ?? at,
          params: { gId: book },
          body: { title, author, status },
        }),
      ...written.map(({ isYearOld = false, ...note }, index) => (recent: Date) => {
        const at = isYearOld ? yearBefore(now) : recent;
        const body = { ...note, bookId: book, bookTitle: title };
        return notes('POST /api/notes', { by, at, id: noteId(by, book, index), body });
      }),
    ];
  });
  const dated = steps.map((step, index) => step(daysBefore(now, (steps.length - 1 - index) * BETWEEN_NOTES)));
  return () => inOrder(dated);
}

export const progressIn = ({ books }: ClubData, at: Date): Step[] =>
  books.flatMap(({ id: bookKey, progress }) =>
    Object.entries(progress).map(([by, body]) =>
      notes('PATCH /api/notes/progress/{bookKey}', { by, at, params: { bookKey }, body }),
    ),
  );

export function seedReading(club: ClubData, at: Date): () => Promise<void> {
  const {
    name,
    members: [founder],
    note,
  } = club;
  const progress = progressIn(club, at);
  const body = { ...note, audience: { club: name } };
  const shared = notes('POST /api/notes', { by: founder, at, id: noteId(founder, 'shared', 0), body });
  return async () => {
    await Promise.all(progress.map(({ run }) => run()));
    await shared.run();
  };
}
