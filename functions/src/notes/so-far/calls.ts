import type { NotesCalls, SoFar } from '../../contract/notes';
import { notFound } from '../../domain/errors';
import type { Progress } from '../../domain/progress';
import { WHOLE_BOOK } from '../../domain/spoilers';
import type { Handlers } from '../../platform/http/handlers';
import { editionsOf } from '../../progress/editions/rules';
import { findOwnJoins } from '../../progress/editions/store';
import { findProgressOfWork } from '../../progress/works/store';
import { findShelfBooks } from '../../shelf/store';
import { presentBookWithProgress } from '../../shelf/view';
import { checkNotes } from '../../threads/spoilers/rules';
import type { View } from '../../threads/spoilers/view';
import { nearestPublicNotes } from '../home/store';
import { withAuthors } from '../margins/calls';
import { lastOpenChapter } from '../rules';
import { isShown } from '../sharing/store';
import { presentMargin } from '../view';
import { namesIn, notesToTell } from './rules';
import { clubsReading, nearestClubNotes, notesUpTo } from './store';
import { clubSoFar, presentNoteSoFar } from './view';

const NAMES = 6;
const MARGINS_READ = 12;
const MARGINS_SHOWN = 6;

/** Nobody's view, and without `openTo`: the caller's own later texts don't belong here either. */
const viewUpTo = (progress: Progress | undefined): View => ({
  uid: undefined,
  progress: progress && { chapter: progress.chapter, finished: progress.finished },
  reveal: [],
  through: undefined,
});

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
    const [view, last] = [viewUpTo(progress), lastOpenChapter(progress)];
    const readsClubs = !scopes || scopes.includes('clubs:read');
    const reading = readsClubs ? await clubsReading(uid, editions) : [];
    const byId = new Map(reading.map(({ club }) => [club._id, club]));
    const [notes, clubs, shared, inPublic] = await Promise.all([
      // Unknown progress hides only the texts of others.
      notesUpTo(
        uid,
        shelved.map(({ _id }) => _id),
        progress ? last : WHOLE_BOOK,
      ),
      Promise.all(reading.map((club) => clubSoFar(club, view, { uid, language }, now))),
      byId.size > 0 ? nearestClubNotes(editions, [...byId.keys()], last, MARGINS_READ) : [],
      readsClubs ? nearestPublicNotes(editions, last, MARGINS_READ) : [],
    ]);
    const nearest = [...shared, ...inPublic]
      .filter((note) => isShown(note, { uid, clubs: byId }, now))
      .sort((one, other) => other.chapter - one.chapter || +other.createdAt - +one.createdAt);
    const margins = checkNotes(await withAuthors(id, nearest.slice(0, MARGINS_SHOWN)), view);
    const used = [
      ...shelved.filter(({ numNotes }) => numNotes > 0).map(({ notedAt }) => notedAt),
      ...(progress ? [progress.updatedAt] : []),
    ].map(Number);
    return {
      book: presentBookWithProgress(book, uid, progress),
      lastAt: used.length > 0 ? new Date(Math.min(Math.max(...used), +now)).toISOString() : null,
      notes: notesToTell(notes).map(presentNoteSoFar),
      names: namesIn(notes, NAMES).map(({ name, note }) => ({ name, note: presentNoteSoFar(note) })),
      clubs,
      margins: margins.notes.map((note) => presentMargin(note, byId)),
    } satisfies SoFar;
  },
} satisfies Partial<Handlers<NotesCalls>>;
