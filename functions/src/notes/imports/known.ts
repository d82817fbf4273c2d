import type { ImportsCalls } from '../../contract/imports';
import type { Handlers } from '../../platform/http/handlers';
import { findShelfBooks } from '../../shelf/store';
import { noteKey } from './keys';
import { BEGINNING } from './rules';
import { findImported, findNotesSince } from './store';

/** One read for each book on the shelf and each book that was imported, and one for each note that wasn't. */
export const known: Handlers<ImportsCalls>['POST /api/notes/imports/known'] = async ({ caller: { uid }, body }) => {
  const ids = [...new Set(body.books.map(({ gId }) => gId))];
  const [onShelf, imported] = await Promise.all([findShelfBooks(uid, ids), findImported(uid, ids)]);
  const shelf = new Map(onShelf.map((book) => [book._id, book]));
  const noted = body.books.filter(({ gId, notes }) => notes && (shelf.get(gId)?.numNotes ?? 0) > 0);
  const seenOf = new Map(noted.map(({ gId }) => [gId, imported.get(gId)?.seen ?? BEGINNING]));
  const unseen = await findNotesSince(uid, seenOf);
  const books = body.books.map(({ gId, notes }) => {
    const record = imported.get(gId);
    const removed = !shelf.has(gId) && record !== undefined;
    const keys = [...Object.keys(record?.keys ?? {}), ...(unseen.get(gId) ?? []).map(noteKey)];
    const { placed = [], rows = [] } = record ?? {};
    return { gId, removed, keys: notes ? [...new Set(keys)] : [], placed: notes ? placed : [], rows };
  });
  return { books };
};
