import type { WriteBatch } from 'firebase-admin/firestore';
import { findUsers, usernamesOf } from '../../accounts/store';
import type { BookclubsCalls } from '../../contract/bookclubs';
import type { ClubSettings } from '../../contract/clubs';
import { ApiError, badField } from '../../domain/errors';
import { limits } from '../../domain/limits';
import { type Handlers, PageAnswer } from '../../platform/http/handlers';
import type { Stored } from '../../platform/store/firestore';
import type { PageOf } from '../../platform/store/paging';
import { forgetStarted } from '../ballots/store';
import { allClubBooks, type ClubBookRecord, changeClubBook, currentBooks, findClubBooks } from '../books/store';
import { nameTaken } from '../creation/calls';
import { deleteLinksBy } from '../joining/links/store';
import { writeLog } from '../log/store';
import { isOwner } from '../members/owners/rules';
import { pageOfMembers } from '../members/pages/store';
import { changeOwnClub, clubOfMember } from '../membership/store';
import { nameDecision } from '../names/decisions/store';
import { claimName, findName, makeRoomForAlias, retireName } from '../names/store';
import { tellOfBooks } from '../news/store';
import { currentBookOf, currentFrom, movesOf, newestAfter } from '../order/rules';
import { onlyOwners, requireManager } from '../roles/rules';
import { isMemberOf, nameKey } from '../rules';
import { type ClubRecord, changeClub } from '../store';
import { type ClubReader, unreadOfBooks } from '../threads/unread/store';
import { presentSettings } from '../view';

type Club = Stored<ClubRecord>;

interface Change {
  by: string;
  now: Date;
}

interface Part {
  cursor?: string | undefined;
  members?: number | undefined;
  isBrief?: boolean;
  /** If already loaded. */
  reader?: ClubReader;
}

const PART_SIZE = limits.listPage.max;
const nothingMore = { items: [], cursor: undefined };

function firstMembers(memberIds: readonly string[], uid: string, most: number): PageOf<string> {
  const first = memberIds.slice(0, most);
  return { items: first.includes(uid) ? first : [...first.slice(0, -1), uid], cursor: undefined };
}

function placesOf(cursor: string): { members: string | undefined; books: string | undefined } {
  const [members, books, ...others] = cursor.split('.');
  if (others.length > 0 || (!members && !books)) throw badField('cursor', 'unknownCursor');
  return { members: members || undefined, books: books || undefined };
}

export async function settingsOf(
  club: Club,
  uid: string,
  { cursor, members: most, isBrief = false, reader }: Part = {},
): Promise<PageAnswer<ClubSettings>> {
  const { memberIds } = club;
  const from = cursor === undefined ? undefined : placesOf(cursor);
  const ofMembers = most === undefined && (!from || from.members !== undefined);
  const page = ofMembers ? pageOfMembers(memberIds, { limit: PART_SIZE, cursor: from?.members }) : nothingMore;
  const members = most !== undefined && !from ? firstMembers(memberIds, uid, most) : page;
  const adderId = club.addedBy[uid] ?? '';
  const [users, adders, books] = await Promise.all([
    findUsers(members.items),
    usernamesOf(isMemberOf(club, adderId) ? [adderId] : []),
    !from || from.books !== undefined ? allClubBooks(club._id, { limit: PART_SIZE, cursor: from?.books }) : nothingMore,
  ]);
  const adder = adders.get(adderId) ?? null;
  const unread = await unreadOfBooks(
    club,
    uid,
    books.items.flatMap(({ _id, current }) => (current || isBrief ? [] : _id)),
    reader,
  );
  const next = members.cursor || books.cursor ? `${members.cursor ?? ''}.${books.cursor ?? ''}` : undefined;
  return new PageAnswer(presentSettings(club, users, books.items, { uid, adder, unread }), { cursor: next });
}

async function rename(batch: WriteBatch, club: Club, newTitle: string, { by, now }: Change): Promise<void> {
  const { _id, title } = club;
  const [before, after] = [nameKey(title), nameKey(newTitle)];
  if (after !== before) {
    const holder = await findName(after);
    if (holder?.current && holder.clubId !== _id) throw nameTaken('newTitle');
    await makeRoomForAlias(batch, _id, after);
    retireName(batch, before, now);
    claimName(batch, after, _id, holder);
  }
  if (newTitle === title) return;
  changeClub(batch, _id, { title: newTitle, ...(after !== before && (await nameDecision(batch, club, newTitle))) });
  writeLog(batch, _id, { kind: 'renamed', by, title: newTitle }, now);
}

async function named(clubId: string, field: string, ids: readonly string[] = []) {
  const different = [...new Set(ids)];
  const books = await findClubBooks(clubId, different);
  if (books.length < different.length) throw badField(field, 'booksNotInClub');
  return books;
}

interface Lists {
  current: Stored<ClubBookRecord>[];
  completed: Stored<ClubBookRecord>[];
}

async function move(
  batch: WriteBatch,
  club: Club,
  lists: Lists,
  { by, now }: Change,
  count: (books: number) => Promise<void>,
): Promise<void> {
  const { _id } = club;
  const { items: current } = await currentBooks(_id, { limit: lists.completed.length + 1 });
  const moves = movesOf(lists.current, lists.completed, currentFrom(current[0], now));
  const { toCurrent, toCompleted } = moves;
  const books = toCurrent.length + toCompleted.length;
  if (books === 0) return;
  await count(books);
  const started = toCurrent.map(({ book }) => book._id);
  if (started.length > 0) await forgetStarted(batch, club, started);
  for (const { book, since } of toCurrent) {
    changeClubBook(batch, _id, book._id, { current: true, currentSince: since, completedAt: null });
    writeLog(batch, _id, { kind: 'bookCurrent', by, title: book.title, book: book._id }, now);
  }
  for (const book of toCompleted) {
    changeClubBook(batch, _id, book._id, { current: false, completedAt: now });
    writeLog(batch, _id, { kind: 'bookCompleted', by, title: book.title, book: book._id }, now);
  }
  const changes = [
    ...toCurrent.map(({ book }) => ({ _id: book._id, was: 'completed' as const, is: 'current' as const })),
    ...toCompleted.map((book) => ({ _id: book._id, was: 'current' as const, is: 'completed' as const })),
  ];
  tellOfBooks(batch, club, changes, { by, now });
  changeClub(batch, _id, currentBookOf(newestAfter(moves, current)));
}

export const settings = {
  'POST /api/bookclubs/getSettings': async ({ caller: { uid }, body, query: { cursor } }) =>
    settingsOf(await clubOfMember(body.clubName, uid), uid, { cursor, members: body.members }),

  'POST /api/bookclubs/updateSettings': async ({ caller: { uid }, body, count, now }) => {
    const { currTitle, newTitle, seenTitle, currentBooks: currentIds, completedBooks: completedIds } = body;
    const { restricted, opensFirstStep } = body;
    /** Shared by all attempts, so that retries don't count again. */
    const counted = new Set<string>();
    const countOnce = async (...what: Parameters<typeof count>) => {
      if (!counted.has(what[0])) await count(...what);
      counted.add(what[0]);
    };
    const twice = currentIds?.some((id) => completedIds?.includes(id));
    const changed = await changeOwnClub(currTitle, uid, async (batch, club) => {
      requireManager(club, uid);
      if ((restricted ?? opensFirstStep) !== undefined && !isOwner(club, uid)) throw onlyOwners();
      if (twice) throw badField('completedBooks', 'currentAndCompleted');
      const [current, completed] = await Promise.all([
        named(club._id, 'currentBooks', currentIds),
        named(club._id, 'completedBooks', completedIds),
      ]);
      if (newTitle !== undefined) {
        if (![club.title, undefined].includes(seenTitle) && club.title !== newTitle)
          throw new ApiError('conflict', 'settingsChanged');
        if (nameKey(newTitle) !== nameKey(club.title)) await countOnce('clubRenames');
        await rename(batch, club, newTitle, { by: uid, now });
      }
      await move(batch, club, { current, completed }, { by: uid, now }, (books) => countOnce('changes', books));
      if (restricted !== undefined && restricted !== club.restricted) {
        changeClub(batch, club._id, { restricted });
        if (restricted) await deleteLinksBy(batch, club._id, (by) => !isOwner(club, by));
        writeLog(batch, club._id, { kind: restricted ? 'restricted' : 'unrestricted', by: uid }, now);
      }
      if (opensFirstStep !== undefined && opensFirstStep !== (club.opensFirstStep ?? false)) {
        changeClub(batch, club._id, { opensFirstStep });
        writeLog(batch, club._id, { kind: opensFirstStep ? 'firstStepOpened' : 'firstStepClosed', by: uid }, now);
      }
      return {
        ...club,
        title: newTitle ?? club.title,
        restricted: restricted ?? club.restricted,
        opensFirstStep: opensFirstStep ?? club.opensFirstStep,
      };
    });
    return (await settingsOf(changed, uid, { isBrief: true })).body;
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
