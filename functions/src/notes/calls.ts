import { authorOf } from '../accounts/author/store';
import { addPublicBook, findPublicBook } from '../books/store';
import { NoteMarks, NoteText } from '../contract/note-text';
import type { NotesCalls, SavedNote } from '../contract/notes';
import { ApiError, badField, keyUsed, noAccessTo, notFound } from '../domain/errors';
import { limits } from '../domain/limits';
import { message } from '../domain/messages';
import { moved } from '../domain/moved-progress';
import { NO_CHAPTER, WHOLE_BOOK } from '../domain/spoilers';
import { type Handlers, PageAnswer } from '../platform/http/handlers';
import { requireSharing } from '../platform/http/identity/sharing';
import { isMissing, type Stored } from '../platform/store/firestore';
import { retryOnConflict } from '../platform/store/retry-on-conflict';
import { atomically } from '../platform/store/transaction';
import { findOwnJoins } from '../progress/editions/store';
import { findProgressOfWork, findWorkSnapshot } from '../progress/works/store';
import { shelf } from '../shelf/calls';
import { findDeleted, originOf } from '../shelf/deletions/store';
import { editions } from '../shelf/editions/calls';
import { handMade } from '../shelf/hand-made/calls';
import { changeShelfBookTx, countNotes, findShelfBook, findShelfBookTx, findShelfSnapshot } from '../shelf/store';
import { otherEditionsOf, presentBook, presentBookWithProgress } from '../shelf/view';
import { changes } from './changes/calls';
import { five } from './five/calls';
import { imports } from './imports/calls';
import { margins } from './margins/calls';
import { moveBackWith, movedBy, movedWithNote, moveProgressWith, moveTo, progress } from './progress/calls';
import { changedFields, changeOf, datesOf, hasRoomForNote, isNoteOf, isOwnNote, replacesNewer } from './rules';
import { noteSearch } from './search/calls';
import { clubsOfNotes, findSharing } from './sharing/store';
import { soFar } from './so-far/calls';
import {
  createNote,
  findNote,
  findNoteTx,
  type NoteRecord,
  notesOfBook,
  removeNoteTx,
  reviewId,
  updateNoteTx,
} from './store';
import { presentNote } from './view';
import { years } from './years/calls';

const noSuchBook = () => notFound('notOnShelf');
const bookIsFull = () => badField('bookId', message('bookIsFull', { max: limits.notesPerBook.max }));

/** Bytes of remarks per answer. The rest adds a third at most, and an instance makes twenty answers at once. */
const PART_BYTES = 2_000_000;

/** More than the notes that can reasonably move one reader's progress at once; each round, one of them succeeds. */
const MAX_ATTEMPTS = 40;

const present = async (note: Stored<NoteRecord>) => presentNote(note, await clubsOfNotes([note]));

async function savedBefore(note: Stored<NoteRecord>): Promise<SavedNote> {
  const { userId: uid, bookId } = note;
  const [book, progress] = await Promise.all([findShelfBook(uid, bookId), findProgressOfWork(uid, bookId)]);
  if (!book) throw noSuchBook();
  const saved = { book: presentBookWithProgress(book, uid, progress), moved: movedBy(note, progress) };
  return { ...(await present(note)), ...saved };
}

export const notesHandlers: Handlers<NotesCalls> = {
  ...shelf,
  ...years,
  ...margins,
  ...changes,
  ...five,
  ...editions,
  ...handMade,
  ...imports,
  ...soFar,
  ...noteSearch,

  'GET /api/notes/books/{id}': async ({ caller, params, query: { cursor } }) => {
    const own = findOwnJoins(caller.uid);
    const [book, progress, page, { items, cursor: next }] = await Promise.all([
      findShelfBook(caller.uid, params.id),
      findProgressOfWork(caller.uid, params.id, { own }),
      findPublicBook(params.id),
      notesOfBook(caller.uid, params.id, { limit: limits.notesPerBook.max, cursor, bytes: PART_BYTES }),
    ]);
    if (!book) throw notFound();
    const also = otherEditionsOf(book, await own);
    const presented = { ...presentBookWithProgress(book, caller.uid, progress), ...(also.length > 0 && { also }) };
    const clubs = await clubsOfNotes(items);
    const notes = items.map((note) => presentNote(note, clubs));
    const shownPage = page && { page: { genre: page.genre, numDiscussions: page.numDiscussions } };
    const progressAt = progress && { progressAt: progress.updatedAt.toISOString() };
    return new PageAnswer({ book: presented, notes, ...progressAt, ...shownPage }, { cursor: next });
  },

  'GET /api/notes/note/{noteId}': async ({ caller: { uid }, params }) => {
    const note = await findNote(params.noteId);
    if (!note || !isOwnNote(note, uid)) throw noAccessTo(note);
    const { bookId } = note;
    const [book, progress] = await Promise.all([findShelfBook(uid, bookId), findProgressOfWork(uid, bookId)]);
    // The notes of a removed book are about to be deleted.
    if (!book) throw notFound();
    return { book: presentBookWithProgress(book, uid, progress), note: await present(note) };
  },

  'POST /api/notes': ({ caller: { uid }, body, newId, now }) =>
    retryOnConflict(MAX_ATTEMPTS, async () => {
      const { bookId, bookTitle, restores } = body;
      const isReview = body.kind === 'review';
      const restored = restores === undefined ? undefined : (await findDeleted(uid, restores))?.note;
      if (restores !== undefined && !restored) {
        const there = await findNote(restores);
        if (there && isOwnNote(there, uid)) return savedBefore(there);
        throw notFound();
      }
      if (restored && (restored.kind === 'review') !== isReview) throw notFound();
      const place = isReview
        ? { chapter: WHOLE_BOOK, chapterTitle: '', page: 0, minute: 0 }
        : { chapter: body.chapter ?? NO_CHAPTER };
      const [found, progress] = await Promise.all([findShelfSnapshot(uid, bookId), findWorkSnapshot(uid, bookId)]);
      const book = found.data();
      if (!book) throw noSuchBook();
      // The limit keeps reads cheap. Concurrent notes can exceed it by a few.
      if (!hasRoomForNote(book)) throw bookIsFull();
      const sharing = {
        pub: false,
        clubId: null,
        clubFrom: null,
        membershipId: null,
        ...(await findSharing(body, uid)),
      };
      const isUnplaced = place.chapter === NO_CHAPTER;
      if (isUnplaced && (sharing.pub || sharing.clubId !== null)) throw badField('chapter', 'noChapterYet');
      if (sharing.pub) await addPublicBook(bookId, { ...book, ...book.named });
      const note = {
        ...(isReview ? { _id: reviewId(uid, bookId), request: newId } : { _id: restores ?? newId }),
        userId: uid,
        bookId,
        bookTitle: bookTitle || book.title,
        ...datesOf(body.writtenAt, now),
        updatedAt: now,
        ...NoteText.parse({ ...body, ...place }),
        ...NoteMarks.parse({ ...body, ...place }),
        ...sharing,
        ...(restored && originOf(restored)),
      };
      if (restored && note._id !== restores) throw notFound();
      const moves = !isReview && !isUnplaced && (restored?.moved ?? true);
      const to = moves ? moved(progress.current, note.chapter) : undefined;
      const shelved = to && movedWithNote(book, note, to, body.today);
      const created = await createNote(note, {
        move: to && { from: progress, to, book: shelved && { from: found, to: shelved } },
        isRestored: restored !== undefined,
      });
      if (created.kind === 'missing-book') throw noSuchBook();
      if (created.kind === 'deleted') throw new ApiError('conflict', 'noteDeleted');
      if (created.kind === 'existing') {
        if (isNoteOf(created.note, note)) return savedBefore(created.note);
        throw isReview ? new ApiError('conflict', 'hasReview') : keyUsed();
      }
      const counted = { ...book, ...shelved, numNotes: book.numNotes + 1 };
      return {
        ...(await present(created.note)),
        book: presentBookWithProgress(counted, uid, to ?? progress.current),
        moved: moveTo(to, progress.current),
      };
    }),

  'PATCH /api/notes/{noteId}': async ({ caller, params, body: input, now }) => {
    const sharing = await findSharing(input, caller.uid);
    const { note, book, ...answer } = await atomically(async (tx) => {
      const stored = await findNoteTx(tx, params.noteId);
      if (!stored || !isOwnNote(stored, caller.uid)) throw noAccessTo(stored);
      const body = changeOf(stored, input);
      const from = await findShelfBookTx(tx, caller.uid, stored.bookId);
      if (!from) throw notFound();
      if (replacesNewer(stored, body, sharing)) throw new ApiError('conflict', 'noteChanged');
      const change = changedFields(body, sharing, now);
      const changed = { ...stored, ...change };
      const isShared = changed.pub || changed.clubId !== null;
      if (isShared && changed.chapter === NO_CHAPTER) throw badField('chapter', 'noChapterYet');
      if (isShared) {
        requireSharing(caller);
        await authorOf(caller.uid, now);
      }
      const isElsewhere = changed.bookId !== stored.bookId;
      const to = isElsewhere ? await findShelfBookTx(tx, caller.uid, changed.bookId) : from;
      if (!to) throw noSuchBook();
      if (isElsewhere && !hasRoomForNote(to)) throw bookIsFull();
      const move = await moveProgressWith(tx, stored, body, changed);
      const shelved = move && movedWithNote(to, changed, move.progress, body.today);
      const isRewritten = isElsewhere || changed.remark !== stored.remark || changed.kind !== stored.kind;
      const rewritten = isRewritten && { rewrittenAt: now };
      changeShelfBookTx(tx, caller.uid, changed.bookId, { ...shelved, ...rewritten });
      if (isElsewhere) {
        countNotes(tx, caller.uid, from._id, -1);
        countNotes(tx, caller.uid, to._id, 1);
      }
      // Runs first, so that no public note lacks its book's page.
      if (sharing.pub) await addPublicBook(to._id, { ...to, ...to.named });
      updateNoteTx(tx, stored._id, change);
      const book = { ...to, ...shelved, numNotes: to.numNotes + (isElsewhere ? 1 : 0) };
      return { note: changed, book, moved: move };
    });
    const { uid } = caller;
    const presented = answer.moved ? presentBookWithProgress(book, uid, answer.moved.progress) : presentBook(book, uid);
    return { ...(await present(note)), book: presented, ...answer };
  },

  'DELETE /api/notes/{noteId}': async ({ caller, params, now }) => {
    const { note, moved } = await atomically(async (tx) => {
      const note = await findNoteTx(tx, params.noteId);
      if (!note || !isOwnNote(note, caller.uid)) throw noAccessTo(note);
      const moved = await moveBackWith(tx, note, now);
      removeNoteTx(tx, note, now, moved !== undefined);
      countNotes(tx, caller.uid, note.bookId, -1);
      return { note, moved };
    }).catch((error: unknown) => {
      // The book was removed; a job deletes its notes.
      throw isMissing(error) ? notFound() : error;
    });
    return { ...(await present(note)), ...(moved && { moved }) };
  },

  ...progress,

  'GET /api/notes/expiryJWT': async ({ caller }) => caller.expiresAt,
};
