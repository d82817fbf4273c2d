import type { ImportsCalls } from '../../../contract/imports';
import { importLimits } from '../../../domain/import-limits';
import { limits } from '../../../domain/limits';
import type { Handlers, Input } from '../../../platform/http/handlers';
import type { Stored } from '../../../platform/store/firestore';
import { withinBytes } from '../../../platform/store/paging';
import { findShelfBooks, type ShelfRecord } from '../../../shelf/store';
import { noteKey } from '../keys';
import { BEGINNING, mayHaveUnseen } from '../rules';
import { findImported, findNotesSince } from '../store';

type Call = 'POST /api/notes/imports/known';
type Asked = Input<ImportsCalls, Call>['body']['books'][number];
type Shelf = ReadonlyMap<string, Stored<ShelfRecord>>;

/** Books whose notes are in memory at once: as many as one full book has. */
function* groupsOf(books: readonly Asked[], shelf: Shelf): Generator<Asked[]> {
  let group: Asked[] = [];
  let notes = 0;
  for (const book of books) {
    const more = book.notes ? (shelf.get(book.gId)?.numNotes ?? 0) : 0;
    if (group.length === importLimits.knownNoted.max || (group.length > 0 && notes + more > limits.notesPerBook.max)) {
      yield group;
      group = [];
      notes = 0;
    }
    group.push(book);
    notes += more;
  }
  yield group;
}

/** One read for each book on the shelf and each book that was imported, and one for each note that wasn't. */
export const known: Handlers<ImportsCalls>[Call] = async ({ caller: { uid }, body }) => {
  const onShelf = await findShelfBooks(uid, [...new Set(body.books.map(({ gId }) => gId))]);
  const shelf: Shelf = new Map(onShelf.map((book) => [book._id, book]));
  const books = [];
  for (const group of groupsOf(body.books, shelf)) {
    const imported = await findImported(uid, [...new Set(group.map(({ gId }) => gId))]);
    const read = group.map(async ({ gId, notes }) => {
      const record = imported.get(gId);
      const removed = !shelf.has(gId) && record !== undefined;
      const seen = record?.seen ?? BEGINNING;
      const unseen = notes && mayHaveUnseen(shelf.get(gId), seen) ? await findNotesSince(uid, gId, seen) : [];
      const keys = [...Object.keys(record?.keys ?? {}), ...unseen.map(noteKey)];
      const { placed = [], rows = [] } = record ?? {};
      return { gId, removed, keys: notes ? [...new Set(keys)] : [], placed: notes ? placed : [], rows };
    });
    books.push(...(await Promise.all(read)));
    if (withinBytes(books).length < books.length) break;
  }
  return { books: withinBytes(books) };
};
