import { requireOwnId } from '../catalogue/hand-made';
import type { NotesCalls } from '../contract/notes';
import { type ShelfChange, ShelfState } from '../contract/shelf';
import { bookIdsOf } from '../domain/book-ids-of';
import { ApiError, accountErasing, badField, notFound, unavailable } from '../domain/errors';
import { limits } from '../domain/limits';
import { message } from '../domain/messages';
import { moved } from '../domain/moved-progress';
import { type Handlers, PageAnswer } from '../platform/http/handlers';
import { awaitJob } from '../platform/jobs/in-call';
import { isExisting } from '../platform/store/firestore';
import { atomically } from '../platform/store/transaction';
import { separateBook } from '../progress/editions/rules';
import { findOwnJoinsTx, saveOwnJoinsTx } from '../progress/editions/store';
import { findWorkSnapshotTx, progressOfWorks } from '../progress/works/store';
import { forgetProgressTx, setProgressTx } from '../progress/writes/store';
import { countByStatus, hasRoomForBook, shelfPage } from './lists/store';
import {
  changedTags,
  firstState,
  isAhead,
  progressWith,
  readersDay,
  replacesNewerReadings,
  withProgress,
  withStatus,
} from './status/rules';
import { addToShelf, changeShelfBookTx, findShelfBookTx, removeFromShelfTx, type ShelfRecord } from './store';
import { presentBook, presentBookWithProgress } from './view';

/** A change's own `readings` override those that its status implies. */
function changedState(book: ShelfRecord, change: ShelfChange, now: Date): Partial<ShelfState> {
  const { today, chapter, status, readingsBefore, tags, tagsBefore, ...given } = change;
  if (given.readings && isAhead(given.readings, now)) throw badField('readings', 'dayAhead');
  if (replacesNewerReadings(book, change)) throw new ApiError('conflict', 'readingsChanged');
  const set =
    status !== undefined && status !== book.status
      ? withStatus(book, status, readersDay(today, now, book.readings))
      : {};
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  const tagged = tags && changedTags(book.tags, tags, tagsBefore);
  if (tagged && tagged.length > limits.tags.max) throw badField('tags', message('tooManyTags', limits.tags));
  return { ...set, ...Object.fromEntries(named), ...(tagged && { tags: tagged }) };
}

export const shelf = {
  'GET /api/notes/books': async ({ caller, query }) => {
    const { items, cursor } = await shelfPage(caller.uid, query, query);
    const progressByBook = await progressOfWorks(
      caller.uid,
      items.map(({ _id }) => _id),
    );
    return new PageAnswer(
      items.map((book) => presentBookWithProgress(book, caller.uid, progressByBook.get(book._id))),
      { cursor },
    );
  },

  'GET /api/notes/shelf': ({ caller }) => countByStatus(caller.uid),

  'POST /api/notes/books/{gId}': async ({ caller, params, body, now }) => {
    const { title, author, publisher, published, cover, status, today } = body;
    requireOwnId('gId', { id: params.gId, title, author });
    // Books added at the same moment can exceed the limit by a few.
    if (!(await hasRoomForBook(caller.uid))) throw badField('gId', message('shelfIsFull', limits.shelfBooks));
    const about = { title, author, publisher, published, cover, ...bookIdsOf(body) };
    const newBook = { ...about, numNotes: 0, addedAt: now, notedAt: now };
    const add = () =>
      addToShelf(caller.uid, params.gId, (progress) => ({
        ...newBook,
        ...ShelfState.parse(firstState(status, progress, readersDay(today, now))),
      }));
    let added = await add();
    if (added.kind === 'deleting') {
      await awaitJob(added.job, now);
      added = await add();
    }
    if (added.kind === 'erasing') throw accountErasing();
    if (added.kind === 'deleting') throw unavailable();
    return presentBook(added.book, caller.uid);
  },

  'PATCH /api/notes/books/{gId}': ({ caller: { uid }, params: { gId }, body, now }) =>
    atomically(async (tx) => {
      const book = await findShelfBookTx(tx, uid, gId);
      if (!book) throw notFound();
      const work = await findWorkSnapshotTx(tx, uid, gId);
      const requested = changedState(book, body, now);
      const on = body.chapter === undefined ? undefined : moved(work.current, body.chapter);
      // Reaching a chapter starts a book, unless the reader has set another status.
      const started =
        on && body.status === undefined ? withProgress(book, on, readersDay(body.today, now, book.readings)) : {};
      const change = { ...started, ...requested };
      const changed = { ...book, ...change };
      const ended = progressWith(book, changed, work.current);
      const to = ended === undefined ? on : ended;
      changeShelfBookTx(tx, uid, gId, change);
      if (to === undefined) return presentBookWithProgress(changed, uid, work.current);
      if (to) return presentBookWithProgress(changed, uid, setProgressTx(tx, uid, work, to, now));
      forgetProgressTx(tx, work);
      return presentBookWithProgress(changed, uid, undefined);
    }).catch((error: unknown) => {
      throw isExisting(error) ? accountErasing() : error;
    }),

  'DELETE /api/notes/books/{id}': async ({ caller: { uid }, params, now }) => {
    const book = await atomically(async (tx) => {
      const shelfBook = await findShelfBookTx(tx, uid, params.id);
      if (!shelfBook) throw notFound();
      const joined = await findOwnJoinsTx(tx, uid);
      const rest = separateBook(joined, params.id);
      removeFromShelfTx(tx, uid, params.id, now);
      if (rest !== joined) saveOwnJoinsTx(tx, uid, rest);
      return shelfBook;
    }).catch((error: unknown) => {
      throw isExisting(error) ? accountErasing() : error;
    });
    return presentBook(book, uid);
  },
} satisfies Partial<Handlers<NotesCalls>>;
