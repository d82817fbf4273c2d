import { blockedAmong } from '../../accounts/blocks/store';
import { namesAndPagesOf } from '../../accounts/store';
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
import { lastOpenChapter } from '../rules';
import { isShown } from '../sharing/store';
import { titlesOfNotes } from '../titles/store';
import { presentMargin } from '../view';
import { namesIn, notesToTell } from './rules';
import { clubsReading, nearestClubNotes, notesUpTo } from './store';
import { presentClubSoFar, presentNoteSoFar, talkOf } from './view';

const NAMES = 6;
const MARGINS_READ = 12;
const MARGINS_SHOWN = 6;

interface Reading {
  uid: string;
  bookKey: string;
  editions: readonly string[];
  progress: Progress | undefined;
  language: Parameters<typeof presentClubSoFar>[3]['language'];
}

/** Of the clubs and the margins. Nobody's view: the caller's own later texts don't belong here either. */
async function saidBy({ uid, bookKey, editions, progress, language }: Reading, now: Date) {
  const reached = progress && { chapter: progress.chapter, finished: progress.finished };
  const view: View = { uid: undefined, progress: reached, reveal: [], through: undefined };
  const last = lastOpenChapter(progress);
  const clubs = await clubsReading(uid, editions);
  const byId = new Map(clubs.map(({ club }) => [club._id, club]));
  const [talks, ofClubs, inPublic] = await Promise.all([
    Promise.all(clubs.map((club) => talkOf(club, view))),
    byId.size > 0 ? nearestClubNotes(editions, [...byId.keys()], last, MARGINS_READ) : [],
    nearestPublicNotes(editions, last, MARGINS_READ),
  ]);
  const near = [...ofClubs, ...inPublic]
    .filter((note) => isShown(note, { uid, clubs: byId }, now))
    .sort((one, other) => other.chapter - one.chapter || other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, MARGINS_SHOWN);
  const authors = [
    ...near.map(({ userId }) => userId),
    ...talks.flatMap(({ posts }) => posts.map(({ userId }) => userId)),
    ...talks.flatMap(({ discussions }) => discussions.map(({ openedBy }) => openedBy)),
  ];
  const blocked = await blockedAmong(authors, uid);
  const noted = near.filter(({ userId }) => !blocked.has(userId));
  const [names, titleOf] = await Promise.all([
    namesAndPagesOf(noted.map(({ userId }) => userId)),
    titlesOfNotes(noted),
  ]);
  const named = noted.flatMap((note) => {
    const [by, title] = [names.get(note.userId), titleOf(note)];
    return by && title ? [{ ...note, by, edition: note.bookId === bookKey ? undefined : title }] : [];
  });
  return {
    clubs: clubs.map((club, at) => {
      const { posts = [], discussions = [] } = talks[at] ?? {};
      const talk = {
        posts: posts.filter(({ userId }) => !blocked.has(userId)),
        discussions: discussions.filter(({ openedBy }) => !blocked.has(openedBy)),
      };
      return presentClubSoFar(club, talk, view, { uid, language }, now);
    }),
    margins: checkNotes(named, view).notes.map((note) => presentMargin(note, byId)),
  };
}

export const soFar = {
  'GET /api/notes/books/{id}/soFar': async ({ caller, params: { id: bookKey }, query: { language }, now }) => {
    const { uid, scopes } = caller;
    const own = findOwnJoins(uid);
    const editions = editionsOf(bookKey, await own);
    const [shelved, progress] = await Promise.all([
      findShelfBooks(uid, editions),
      findProgressOfWork(uid, bookKey, { own }),
    ]);
    const book = shelved.find(({ _id }) => _id === bookKey);
    if (!book) throw notFound('notOnShelf');
    const reading = { uid, bookKey, editions, progress, language };
    const [notes, said] = await Promise.all([
      // Unknown progress hides only the texts of others.
      notesUpTo(
        uid,
        shelved.map(({ _id }) => _id),
        progress ? lastOpenChapter(progress) : WHOLE_BOOK,
      ),
      scopes && !scopes.includes('clubs:read') ? { clubs: [], margins: [] } : saidBy(reading, now),
    ]);
    const used = [
      ...shelved.filter(({ numNotes }) => numNotes > 0).map(({ notedAt }) => notedAt),
      ...(progress ? [progress.updatedAt] : []),
    ].map(Number);
    return {
      book: presentBookWithProgress(book, uid, progress),
      lastAt: used.length > 0 ? new Date(Math.min(Math.max(...used), Number(now))).toISOString() : null,
      notes: notesToTell(notes).map(presentNoteSoFar),
      names: namesIn(notes, NAMES).map(({ name, note }) => ({ name, note: presentNoteSoFar(note) })),
      ...said,
    } satisfies SoFar;
  },
} satisfies Partial<Handlers<NotesCalls>>;
