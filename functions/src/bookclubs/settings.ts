import type { WriteBatch } from 'firebase-admin/firestore';
import { nameKey } from '../clubs/rules';
import type { BookclubsCalls, ClubSettings } from '../contract/bookclubs';
import { badField } from '../contract/errors';
import { limits } from '../contract/limits';
import { findUsers } from '../data/accounts/users';
import {
  allClubBooks,
  type ClubBookRecord,
  changeClubBook,
  currentBooks,
  findClubBooks,
} from '../data/clubs/club-books';
import { claimName, findName, makeRoomForAlias, retireName } from '../data/clubs/club-names';
import { type ClubRecord, changeClub } from '../data/clubs/clubs';
import type { Stored } from '../data/firestore';
import type { Handlers } from '../http/handlers';
import { nameTaken } from './clubs';
import { changeOwnClub, clubOfMember } from './membership';
import { presentSettings } from './present';
import { currentBookOf, currentFrom, movesOf, newestAfter } from './rules';

type Settings = 'POST /api/bookclubs/getSettings' | 'POST /api/bookclubs/updateSettings';
type Club = Stored<ClubRecord>;

async function settingsOf(club: Club, uid: string): Promise<ClubSettings> {
  const [users, books] = await Promise.all([findUsers(club.memberIds), allClubBooks(club._id, limits.clubBooks.max)]);
  return presentSettings(club, users, books, uid);
}

/** @throws `conflict` at the field when another club has the title */
async function rename(batch: WriteBatch, { _id, title }: Club, newTitle: string, now: Date): Promise<void> {
  const [before, after] = [nameKey(title), nameKey(newTitle)];
  if (after !== before) {
    const holder = await findName(after);
    if (holder?.current && holder.clubId !== _id) throw nameTaken('newTitle');
    await makeRoomForAlias(batch, _id, after);
    retireName(batch, before, now);
    claimName(batch, after, _id, holder);
  }
  changeClub(batch, _id, { title: newTitle });
}

/** The books of a list. @throws `invalid` at the field when one of them isn't in the club */
async function named(clubId: string, field: string, ids: readonly string[] = []) {
  const different = [...new Set(ids)];
  const books = await findClubBooks(clubId, different);
  if (books.length < different.length) throw badField(field, "One of these books isn't in the club.");
  return books;
}

interface Lists {
  current: Stored<ClubBookRecord>[];
  completed: Stored<ClubBookRecord>[];
}

/** Moves books between current and completed. The club's document has the newest current one. */
async function move(batch: WriteBatch, { _id }: Club, lists: Lists, now: Date): Promise<void> {
  const { items: current } = await currentBooks(_id, { limit: lists.completed.length + 1 });
  const moves = movesOf(lists.current, lists.completed, currentFrom(current[0], now));
  const { toCurrent, toCompleted } = moves;
  if (toCurrent.length + toCompleted.length === 0) return;
  for (const { book, since } of toCurrent) changeClubBook(batch, _id, book._id, { current: true, currentSince: since });
  for (const book of toCompleted) changeClubBook(batch, _id, book._id, { current: false });
  changeClub(batch, _id, currentBookOf(newestAfter(moves, current)));
}

export const settings: Pick<Handlers<BookclubsCalls>, Settings> = {
  'POST /api/bookclubs/getSettings': async ({ caller: { uid }, body }) =>
    settingsOf(await clubOfMember(body.clubName, uid), uid),

  'POST /api/bookclubs/updateSettings': async ({ caller: { uid }, body, count, now }) => {
    const { currTitle, newTitle, currentBooks: currentIds, completedBooks: completedIds } = body;
    let isCounted = false;
    const countOnce = async (title: string) => {
      if (isCounted || nameKey(newTitle) === nameKey(title)) return;
      isCounted = true;
      await count('clubRenames');
    };
    const twice = currentIds?.some((id) => completedIds?.includes(id));
    const changed = await changeOwnClub(currTitle, uid, async (batch, club) => {
      if (twice) throw badField('completedBooks', "A book can't be both current and completed.");
      const [current, completed] = await Promise.all([
        named(club._id, 'currentBooks', currentIds),
        named(club._id, 'completedBooks', completedIds),
      ]);
      await countOnce(club.title);
      await rename(batch, club, newTitle, now);
      await move(batch, club, { current, completed }, now);
      return { ...club, title: newTitle };
    });
    return settingsOf(changed, uid);
  },
};
