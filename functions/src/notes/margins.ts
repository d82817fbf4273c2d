import { limits } from '../contract/limits';
import type { NotesCalls } from '../contract/notes';
import { usernamesOf } from '../data/accounts/users';
import { allClubsOf } from '../data/clubs/clubs';
import type { Stored } from '../data/firestore';
import { sharedNotes } from '../data/notes/margins';
import type { NoteRecord } from '../data/notes/notes';
import { readersWith } from '../data/notes/shelf';
import { type Handlers, Page } from '../http/handlers';
import { checkNotes } from '../spoilers/check';
import { viewOf } from '../spoilers/view';
import { isShown } from './audience';
import { presentMargin } from './present';
import { countByChapter, lastOpenChapter } from './rules';

/** A reader of a book: how they see it, the last chapter they are shown, and the clubs they are in. */
async function readerOf(uid: string, bookId: string) {
  const [view, clubs] = await Promise.all([viewOf(uid, bookId), allClubsOf(uid)]);
  return { uid, view, clubs, last: lastOpenChapter(view.progress) };
}

type Named = Stored<NoteRecord> & { user: string };

/** Whether a reader is shown a note now. */
const openTo = (reader: Awaited<ReturnType<typeof readerOf>>, now: Date) => (note: Stored<NoteRecord>) =>
  isShown(note, reader, now);

/** Notes with the names of their authors. The notes of a book that its reader has removed are deleted soon. */
async function withAuthors(bookId: string, notes: readonly Stored<NoteRecord>[]): Promise<Named[]> {
  const authors = notes.map(({ userId }) => userId);
  const [names, shelved] = await Promise.all([usernamesOf(authors), readersWith(bookId, authors)]);
  return notes.flatMap((note) => {
    const user = shelved.has(note.userId) ? names.get(note.userId) : undefined;
    return user === undefined ? [] : [{ ...note, user }];
  });
}

/** What other readers have noted in a book, as far as the caller has read it. */
export const margins = {
  'GET /api/notes/margins/{bookKey}': async ({ caller: { uid }, params: { bookKey }, query, now }) => {
    const reader = await readerOf(uid, bookKey);
    const { chapter, ...page } = query;
    const chapters = { from: chapter ?? 0, to: Math.min(chapter ?? reader.last, reader.last) };
    if (chapters.from > chapters.to) return [];
    const clubs = [...reader.clubs.keys()];
    const { items, cursor } = await sharedNotes(bookKey, clubs, chapters, page, openTo(reader, now));
    const { notes } = checkNotes(await withAuthors(bookKey, items), reader.view);
    return new Page(
      notes.map((note) => presentMargin(note, reader.clubs)),
      { cursor },
    );
  },

  'GET /api/notes/margins/{bookKey}/waiting': async ({ caller: { uid }, params: { bookKey }, now }) => {
    const reader = await readerOf(uid, bookKey);
    const ahead = { from: reader.last + 1, to: limits.chapter.max };
    if (ahead.from > ahead.to) return [];
    const clubs = [...reader.clubs.keys()];
    const page = { limit: limits.listPage.max };
    const { items, cursor } = await sharedNotes(bookKey, clubs, ahead, page, openTo(reader, now));
    return countByChapter(await withAuthors(bookKey, items), cursor === undefined ? undefined : items.at(-1)?.chapter);
  },
} satisfies Partial<Handlers<NotesCalls>>;
