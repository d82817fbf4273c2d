import type { NotesCalls, SoFar } from '../../contract/notes';
import { notFound } from '../../domain/errors';
import { WHOLE_BOOK } from '../../domain/spoilers';
import type { Handlers } from '../../platform/http/handlers';
import { editionsOf } from '../../progress/editions/rules';
import { findOwnJoins } from '../../progress/editions/store';
import { findProgressOfWork } from '../../progress/works/store';
import { findShelfBooks } from '../../shelf/store';
import { presentBookWithProgress } from '../../shelf/view';
import { checkNotes } from '../../threads/spoilers/rules';
import { viewWithoutProgress } from '../../threads/spoilers/view';
import { withAuthors } from '../margins/calls';
import { lastOpenChapter, lastUsedAt } from '../rules';
import { isShown } from '../sharing/store';
import { presentMargin } from '../view';
import { namesIn, notesToTell } from './rules';
import { clubsReading, nearestNotes, notesUpTo } from './store';
import { clubSoFar, presentNoteSoFar } from './view';

const NAMES = 6;
const MARGINS = 6;

export const soFar = {
  'GET /api/notes/books/{id}/soFar': async ({ caller: { uid, scopes }, params: { id }, query: { language }, now }) => {
    const own = findOwnJoins(uid);
    const editions = editionsOf(id, await own);
    const [shelved, progress] = await Promise.all([
      findShelfBooks(uid, editions),
      findProgressOfWork(uid, id, { own }),
    ]);
    const book = shelved.find(({ _id }) => _id === id);
    if (!book) throw notFound('notOnShelf');
    const last = lastOpenChapter(progress);
    // The view has no reader and no `openTo`, so that it hides the caller's own later texts, too.
    const reached = progress && { chapter: progress.chapter, finished: progress.finished };
    const view = { ...viewWithoutProgress(undefined), progress: reached };
    const readsOthers = !scopes || scopes.includes('clubs:read');
    const reading = readsOthers ? await clubsReading(uid, editions) : [];
    const byId = new Map(reading.map(({ club }) => [club._id, club]));
    const ofClubs = new Map(reading.map(({ club }) => [club._id, editions]));
    const [notes, clubs, near] = await Promise.all([
      // Unknown progress hides only the texts of others.
      notesUpTo(
        uid,
        shelved.map(({ _id }) => _id),
        progress ? last : WHOLE_BOOK,
      ),
      Promise.all(reading.map((club) => clubSoFar(club, view, { uid, language }, now))),
      readsOthers ? nearestNotes({ public: editions, clubs: ofClubs }, last) : [],
    ]);
    const open = near.filter((note) => isShown(note, { uid, clubs: byId }, now)).slice(0, MARGINS);
    const usedAt = lastUsedAt(shelved, progress);
    return {
      book: presentBookWithProgress(book, uid, progress),
      lastAt: usedAt ? new Date(Math.min(+usedAt, +now)).toISOString() : null,
      notes: notesToTell(notes).map(presentNoteSoFar),
      names: namesIn(notes, NAMES).map(({ name, note }) => ({ name, note: presentNoteSoFar(note) })),
      clubs,
      margins: checkNotes(await withAuthors(id, open), view).notes.map((note) => presentMargin(note, byId)),
    } satisfies SoFar;
  },
} satisfies Partial<Handlers<NotesCalls>>;
