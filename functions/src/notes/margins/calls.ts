import { type NameAndPage, namesAndPagesOf } from '../../accounts/store';
import { isMemberOf, nameKey } from '../../clubs/rules';
import { allAcceptedClubsOf, findClubNamed } from '../../clubs/store';
import type { NotesCalls } from '../../contract/notes';
import { noAccessTo } from '../../domain/errors';
import { limits } from '../../domain/limits';
import { WHOLE_BOOK } from '../../domain/spoilers';
import { type Handlers, PageAnswer } from '../../platform/http/handlers';
import type { Stored } from '../../platform/store/firestore';
import { editionsOf } from '../../progress/editions/rules';
import { findOwnJoins } from '../../progress/editions/store';
import { checkNotes } from '../../threads/spoilers/rules';
import { type View, viewOf } from '../../threads/spoilers/view';
import { countByChapter, lastOpenChapter } from '../rules';
import { type Clubs, isShown, isShownInClub } from '../sharing/store';
import type { NoteRecord } from '../store';
import { titlesOfNotes } from '../titles/store';
import { presentMargin } from '../view';
import { type NoteSources, sharedNotes } from './store';

type Note = Stored<NoteRecord>;
type Named = Note & { by: NameAndPage; edition: string | undefined };

interface Reader {
  view: View;
  last: number;
  clubs: Clubs;
  sources: NoteSources;
  isOpen: (note: Note) => boolean;
}

async function readerOf(uid: string, bookId: string, now: Date): Promise<Reader> {
  const joins = findOwnJoins(uid);
  const [view, clubs, own] = await Promise.all([
    viewOf(uid, bookId, {}, { own: joins }),
    allAcceptedClubsOf(uid),
    joins,
  ]);
  const ofClubs = [...clubs].map(([id, club]) => [id, editionsOf(bookId, own, club.joinedBooks)] as const);
  const sources = { public: editionsOf(bookId, own), clubs: new Map(ofClubs) };
  return {
    view,
    last: lastOpenChapter(view.progress),
    clubs,
    sources,
    isOpen: (note) => isShown(note, { uid, clubs }, now),
  };
}

/** The caller as a member of the club, for their view of its notes. @throws `not_found` */
async function memberOf(uid: string, bookId: string, name: string, now: Date): Promise<Reader> {
  const club = await findClubNamed(nameKey(name));
  if (!club || !isMemberOf(club, uid)) throw noAccessTo(club);
  const view = await viewOf(uid, bookId);
  const clubs = new Map([[club._id, club]]);
  const sources = { public: [], clubs: new Map([[club._id, editionsOf(bookId, club.joinedBooks)]]) };
  return {
    view,
    last: lastOpenChapter(view.progress),
    clubs,
    sources,
    isOpen: (note) => isShownInClub(note, clubs, now),
  };
}

export async function withAuthors(bookId: string, notes: readonly Note[]): Promise<Named[]> {
  const [names, titleOf] = await Promise.all([
    namesAndPagesOf(notes.map(({ userId }) => userId)),
    titlesOfNotes(notes),
  ]);
  return notes.flatMap((note) => {
    const [by, title] = [names.get(note.userId), titleOf(note)];
    if (by === undefined || title === undefined) return [];
    return [{ ...note, by, edition: note.bookId === bookId ? undefined : title }];
  });
}

export const margins = {
  'GET /api/notes/margins/{bookKey}': async ({ caller: { uid }, params: { bookKey }, query, now }) => {
    const { chapter, club, ...page } = query;
    const reader = await (club === undefined ? readerOf(uid, bookKey, now) : memberOf(uid, bookKey, club, now));
    const exact = chapter === 'end' ? WHOLE_BOOK : chapter;
    const chapters = { from: exact ?? 0, to: Math.min(exact ?? limits.chapter.max, reader.last) };
    if (chapters.from > chapters.to) return [];
    const { items, cursor } = await sharedNotes(reader.sources, chapters, page, reader.isOpen);
    const { notes } = checkNotes(await withAuthors(bookKey, items), reader.view);
    return new PageAnswer(
      notes.map((note) => presentMargin(note, reader.clubs)),
      { cursor },
    );
  },

  'GET /api/notes/margins/{bookKey}/waiting': async ({ caller: { uid }, params: { bookKey }, now }) => {
    const reader = await readerOf(uid, bookKey, now);
    const ahead = { from: reader.last + 1, to: WHOLE_BOOK };
    if (ahead.from > ahead.to) return [];
    const { items, cursor } = await sharedNotes(reader.sources, ahead, { limit: limits.listPage.max }, reader.isOpen);
    return countByChapter(await withAuthors(bookKey, items), cursor === undefined ? undefined : items.at(-1)?.chapter);
  },
} satisfies Partial<Handlers<NotesCalls>>;
