import { groupBy, type Records, same, when } from './records';

/** Every note is on a book of its writer's shelf, and every book counts its notes. */
export function auditShelves(records: Records): string[] {
  const notes = groupBy(records.of('notes'), (note) => `users/${note.text('userId')}/books/${note.text('bookId')}`);
  const orphans = [...notes].flatMap(([book, { length }]) =>
    when(!records.has(book), `${length} notes are on ${book}, which is not there`),
  );
  const counts = records
    .of('users/books')
    .flatMap((book) => same(`${book.path} numNotes`, book.count('numNotes'), notes.get(book.path)?.length ?? 0));
  return [...orphans, ...counts];
}
