import type { Transaction } from 'firebase-admin/firestore';
import type { BookclubsCalls, ClubSettings } from '../contract/bookclubs';
import { badField } from '../contract/errors';
import { limits } from '../contract/limits';
import { allClubBooks, type ClubBookRecord, currentBooksTx, findClubBooksTx, moveClubBookTx } from '../data/club-books';
import { findNameTx, setNameTx } from '../data/club-names';
import { type ClubRecord, changeClubTx } from '../data/clubs';
import type { Stored } from '../data/firestore';
import { atomically } from '../data/transaction';
import { findUsers } from '../data/users';
import type { Handlers } from '../http/handlers';
import { nameTaken } from './clubs';
import { clubOfMember, clubOfMemberTx } from './membership';
import { presentSettings } from './present';
import { type Moves, movesOf, nameKey, newestAfter } from './rules';

type Settings = 'POST /api/bookclubs/getSettings' | 'POST /api/bookclubs/updateSettings';
type Club = Stored<ClubRecord>;

async function settingsOf(club: Club): Promise<ClubSettings> {
  const [users, books] = await Promise.all([findUsers(club.memberIds), allClubBooks(club._id, limits.clubBooks.max)]);
  return presentSettings(club, users, books);
}

/** Reads what a new title depends on and returns the writes, since a transaction reads before it writes. */
async function renamingTx(tx: Transaction, { _id, title }: Club, newTitle: string): Promise<() => void> {
  const [before, after] = [nameKey(title), nameKey(newTitle)];
  const holder = await findNameTx(tx, after);
  if (holder?.current && holder.clubId !== _id) throw nameTaken('newTitle');
  return () => {
    if (after !== before) setNameTx(tx, before, _id, false);
    setNameTx(tx, after, _id, true);
    changeClubTx(tx, _id, { title: newTitle });
  };
}

/** The books that a list names. @throws `invalid` at the field when one of them is not in the club */
async function namedTx(tx: Transaction, clubId: string, field: string, ids: readonly string[] = []) {
  const different = [...new Set(ids)];
  const books = await findClubBooksTx(tx, clubId, different);
  if (books.length < different.length) throw badField(field, 'One of these books is not in the club.');
  return books;
}

/** The same for books that move between current and completed. */
async function movingTx(tx: Transaction, { _id }: Club, moves: Moves): Promise<() => void> {
  const { toCurrent, toCompleted } = moves;
  if (toCurrent.length + toCompleted.length === 0) return () => {};
  const current: Stored<ClubBookRecord>[] = await currentBooksTx(tx, _id, toCompleted.length + 1);
  return () => {
    for (const { book, since } of toCurrent) {
      moveClubBookTx(tx, _id, book._id, { current: true, currentSince: since });
    }
    for (const book of toCompleted) moveClubBookTx(tx, _id, book._id, { current: false });
    changeClubTx(tx, _id, { currBookTitle: newestAfter(moves, current) });
  };
}

export const settings: Pick<Handlers<BookclubsCalls>, Settings> = {
  'POST /api/bookclubs/getSettings': async ({ caller: { uid }, body }) =>
    settingsOf(await clubOfMember(body.clubName, uid)),

  'POST /api/bookclubs/updateSettings': async ({ caller: { uid }, body, now }) => {
    const { currTitle, newTitle, currentBooks, completedBooks } = body;
    const twice = currentBooks?.some((id) => completedBooks?.includes(id));
    const changed = await atomically(async (tx) => {
      const club = await clubOfMemberTx(tx, currTitle, uid);
      if (twice) throw badField('completedBooks', 'A book is either current or completed.');
      const [current, completed] = [
        await namedTx(tx, club._id, 'currentBooks', currentBooks),
        await namedTx(tx, club._id, 'completedBooks', completedBooks),
      ];
      const rename = await renamingTx(tx, club, newTitle);
      const move = await movingTx(tx, club, movesOf(current, completed, now));
      rename();
      move();
      return { ...club, title: newTitle };
    });
    return settingsOf(changed);
  },
};
