import { blockersAmong } from '../../accounts/blocks/store';
import { erasingAmong } from '../../accounts/erasing/store';
import { findUserId } from '../../accounts/store';
import type { BookclubsCalls } from '../../contract/bookclubs';
import { accountErasing, badField, keyUsed, notFound } from '../../domain/errors';
import { limits } from '../../domain/limits';
import { message } from '../../domain/messages';
import type { Handlers } from '../../platform/http/handlers';
import { addJob } from '../../platform/jobs/job';
import { minuteOf } from '../../platform/store/days';
import { db, type Stored } from '../../platform/store/firestore';
import { createFirstBooks, firstBooksOf } from '../books/first-books/store';
import type { ClubBookRecord } from '../books/store';
import { retryClubChange } from '../change/store';
import { writeLog } from '../log/store';
import { createMembers } from '../members/store';
import { claimName, findName } from '../names/store';
import { currentBookOf } from '../order/rules';
import { isMemberOf, nameKey } from '../rules';
import { type ClubRecord, countWaitingClubs, createClub, findClub } from '../store';
import { createGeneral } from '../threads/general/store';
import { presentClub } from '../view';

export const nameTaken = (field: string) => badField(field, 'clubTitleTaken', 'conflict');

const refuseName = (): never => {
  throw nameTaken('title');
};

function makeClub(
  club: Stored<ClubRecord>,
  { by, books }: { by: string; books: readonly Stored<ClubBookRecord>[] },
): Promise<Stored<ClubRecord>> {
  const { _id, title } = club;
  return retryClubChange(async () => {
    const [made, name] = await Promise.all([findClub(_id), findName(nameKey(title))]);
    if (made && !isMemberOf(made, by)) throw notFound();
    if (made) {
      // A club keeps its former names. If the club was created between the two reads, its name is there now.
      const own = name?.clubId === _id ? name : await findName(nameKey(title));
      if (own?.clubId !== _id) throw keyUsed();
      return made;
    }
    // The same request, sent twice at once, may have created the club between the two reads.
    if (name?.current) return (name.clubId === _id && (await findClub(_id))) || refuseName();
    const batch = db().batch();
    createClub(batch, club);
    claimName(batch, nameKey(title), _id, name);
    createMembers(batch, club);
    createGeneral(batch, club);
    writeLog(batch, _id, { kind: 'created', by, title }, club.createdAt);
    createFirstBooks(batch, _id, books, { by, now: club.createdAt });
    if (Object.keys(club.addedBy).length > 0)
      addJob(batch, 'notify', { event: 'added', clubId: _id, uid: '' }, club.createdAt);
    await batch.commit();
    return club;
  });
}

export const creation = {
  'POST /api/bookclubs/newClub': async ({ caller: { uid }, body, newId, count, now }) => {
    const title = body.title ?? body.clubName ?? '';
    const memberIds = await firstMembers(uid, body.members);
    const addedBy = Object.fromEntries(memberIds.filter((member) => member !== uid).map((member) => [member, uid]));
    const books = firstBooksOf(body, now);
    if (books.length > 0) await count('changes', books.length);
    const nothing = {
      joinedBooks: {},
      chapterParts: {},
      partsBy: {},
      hiddenParts: [],
      hiddenBooks: [],
      sweptBooks: [],
      lastPost: null,
      days: {},
      recent: {},
      meetings: {},
      news: {},
      announced: [],
    };
    const membership = { memberIds, addedBy, memberships: {}, ownerIds: [uid], restricted: false };
    const activeAt = minuteOf(now);
    const reading = { numBooks: books.length, ...currentBookOf(books.findLast(({ current }) => current)) };
    const newClub = { _id: newId, title, ...membership, createdAt: now, activeAt, ...reading, ...nothing };
    const club = await makeClub(newClub, { by: uid, books });
    return presentClub(club, now);
  },
} satisfies Partial<Handlers<BookclubsCalls>>;

/** The creator first, without duplicates. @throws for unknown names, and readers who can't be added */
async function firstMembers(creator: string, named: readonly string[]): Promise<string[]> {
  const different = [...new Set(named.map((name) => name.trim().toLowerCase()))].filter((name) => name !== '');
  const found = await Promise.all(different.map(async (name) => ({ name, uid: await findUserId(name) })));
  const erasing = await erasingAmong([creator, ...found.flatMap(({ uid }) => uid ?? [])]);
  if (erasing.has(creator)) throw accountErasing();
  const unknown = found.filter(({ uid }) => uid === undefined || erasing.has(uid)).map(({ name }) => name);
  if (unknown.length > 0)
    throw badField('members', message('unknownMembers', { names: unknown.join(', ') }), 'user_not_found');
  const others = found.flatMap(({ uid }) => (uid === undefined || uid === creator ? [] : uid));
  const [blocking, waiting] = await Promise.all([
    blockersAmong(others, creator),
    Promise.all(others.map(async (uid) => ((await countWaitingClubs(uid)) >= limits.waitingClubs.max ? [uid] : []))),
  ]);
  const cant = new Set([...blocking, ...waiting.flat()]);
  const refusing = found.filter(({ uid }) => uid !== undefined && cant.has(uid)).map(({ name }) => name);
  if (refusing.length > 0)
    throw badField('members', message('cantBeAddedNamed', { names: refusing.join(', ') }), 'conflict');
  return [...new Set([creator, ...found.flatMap(({ uid }) => uid ?? [])])];
}
