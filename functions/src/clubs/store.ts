import { FieldPath, FieldValue, type Query, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod';
import { type Listing, Pace } from '../contract/directory';
import { type Language, languages } from '../domain/languages';
import { limits } from '../domain/limits';
import { reportReads } from '../platform/store/documents-read';
import { converter, db, isMissing, type Stored, storedInstant } from '../platform/store/firestore';
import { findPage, type PageOf, type PageRequest } from '../platform/store/paging';
import { JoinedBooks } from '../progress/editions/editions';
import { recentPostsField } from '../threads/recent-posts';
import { findName } from './club-names';
import { comingMeetingsField } from './meetings/coming-meetings';
import { hasAccepted } from './rules';

/** `clubs/{id}`: a book club. */
const ClubRecord = z.object({
  title: z.string(),
  /** The members' uids in the order they joined, the same as the documents of `clubs/{id}/members`. */
  memberIds: z.array(z.string()),
  /**
   * The members who haven't accepted to be in the club, and the uid of the member who added each of them; empty when
   * that member has left.
   */
  addedBy: z.record(z.string(), z.string()).default({}),
  /** By uid, the id of each membership: the instant at which it began. Those who were there from the start have none. */
  memberships: z.record(z.string(), z.string()).default({}),
  /** The owners' uids, once they are stored: see `ownersOf`. */
  ownerIds: z.array(z.string()).default([]),
  /** Whether only owners add and remove members and change the settings. */
  restricted: z.boolean().default(false),
  /** Since when it is in the directory; missing while it isn't. What the directory says about it is missing with it. */
  listedAt: storedInstant.optional(),
  listedLanguages: z.array(z.enum(languages)).optional(),
  pace: Pace.optional(),
  about: z.string().optional(),
  /** The newest current book, or nothing. */
  currBookTitle: z.string(),
  currBookAuthor: z.string().default(''),
  currBookCover: z.string().default(''),
  numBooks: z.int(),
  /** What members have joined of the club's books, for this club alone. */
  joinedBooks: JoinedBooks.default({}),
  /** Books that were removed, and whose discussions are being deleted: nobody reads these any more. */
  sweptBooks: z.array(z.string()).default([]),
  createdAt: storedInstant,
  lastPost: storedInstant.nullable(),
  /**
   * The minute of the last post, or of the club's creation. A reader's clubs are ordered by it: the index has an entry
   * for each member, and only a change of this field writes them all.
   */
  activeAt: storedInstant,
  days: z.record(z.string(), z.int()),
  /** Of all its discussions. */
  recent: recentPostsField,
  /** Moderators have hidden its present name from those who aren't members. */
  moderated: z.boolean().optional(),
  meetings: comingMeetingsField,
});
export type ClubRecord = z.output<typeof ClubRecord>;

const clubs = () => db().collection('clubs').withConverter(converter(ClubRecord));

export const clubRef = (clubId: string) => db().collection('clubs').doc(clubId);

export async function findClub(clubId: string): Promise<Stored<ClubRecord> | undefined> {
  return (await clubs().doc(clubId).get()).data();
}

export async function findClubTx(tx: Transaction, clubId: string): Promise<Stored<ClubRecord> | undefined> {
  return (await tx.get(clubs().doc(clubId))).data();
}

/** No club has this id. */
const NO_CLUB = 'none';

/** The club that a name leads to, as `nameKey` writes names. Two reads. */
export async function findClubNamed(key: string): Promise<Stored<ClubRecord> | undefined> {
  const found = await findName(key);
  // One read more for a name that nobody has, too: the time of an answer doesn't say whether there is a club.
  const club = await findClub(found?.clubId ?? NO_CLUB);
  return found && club;
}

/** The clubs among these that still exist, by id. One read for each different one. */
export async function findClubs(clubIds: readonly string[]): Promise<Map<string, Stored<ClubRecord>>> {
  const different = [...new Set(clubIds)];
  const found = await Promise.all(different.map(findClub));
  return new Map(found.flatMap((club) => (club ? [[club._id, club]] : [])));
}

const clubsWith = (uid: string) => clubs().where('memberIds', 'array-contains', uid);

/** A page of a reader's clubs, the last active first. */
export const clubsOf = (uid: string, page: PageRequest): Promise<PageOf<Stored<ClubRecord>>> =>
  findPage(clubsWith(uid), { by: 'activeAt', direction: 'desc' }, page);

/** Clubs that a reader hasn't accepted, and that a further page of `acceptedClubsOf` makes up for. */
const FURTHER = limits.waitingClubs.max;

/** The clubs that a reader has accepted to be in and that were last active, the last active first. */
export async function acceptedClubsOf(uid: string, most: number): Promise<Stored<ClubRecord>[]> {
  const found: Stored<ClubRecord>[] = [];
  let cursor: string | undefined;
  do {
    const page: PageOf<Stored<ClubRecord>> = await clubsOf(uid, {
      limit: cursor === undefined ? most : FURTHER,
      cursor,
    });
    found.push(...page.items.filter((club) => hasAccepted(club, uid)));
    cursor = page.cursor;
  } while (cursor !== undefined && found.length < most);
  return found.slice(0, most);
}

/** How many clubs a reader was added to and hasn't accepted. One query. */
export async function countWaitingClubs(uid: string): Promise<number> {
  // Empty once the member who added them has left.
  const { count } = (await clubs().where(new FieldPath('addedBy', uid), '>=', '').count().get()).data();
  reportReads(1);
  return count;
}

/** A query of all clubs of a reader, by id. */
export const clubsInOrder = (uid: string): Query<Stored<ClubRecord>> => clubsWith(uid).orderBy('__name__');

/** All clubs that a reader has accepted to be in, by id. */
export async function allAcceptedClubsOf(uid: string): Promise<Map<string, Stored<ClubRecord>>> {
  return new Map([...(await allClubsOf(uid))].filter(([, club]) => hasAccepted(club, uid)));
}

/** All clubs of a reader, by id. */
export async function allClubsOf(uid: string): Promise<Map<string, Stored<ClubRecord>>> {
  const { docs } = await clubsInOrder(uid).get();
  return new Map(docs.map((club) => [club.id, club.data()]));
}

export function createClub(batch: WriteBatch, club: Stored<ClubRecord>): void {
  batch.create(clubs().doc(club._id), club);
}

/** What a club's own document has of its newest current book. */
export type CurrentBook = Pick<ClubRecord, 'currBookTitle' | 'currBookAuthor' | 'currBookCover'>;

type ClubChange = Partial<
  Pick<
    ClubRecord,
    'title' | 'numBooks' | 'joinedBooks' | 'ownerIds' | 'restricted' | 'moderated' | 'about' | keyof CurrentBook
  >
>;

export function changeClub(batch: WriteBatch, clubId: string, change: ClubChange): void {
  batch.update(clubRef(clubId), change);
}

/** Says that the discussions of a book are being deleted, in the step that removes it. */
export function startSweep(batch: WriteBatch, clubId: string, bookId: string): void {
  batch.update(clubRef(clubId), { sweptBooks: FieldValue.arrayUnion(bookId) });
}

/** Says that the discussions of a removed book are deleted. Nothing for a club that is gone. */
export async function endSweep(clubId: string, bookId: string): Promise<void> {
  await clubRef(clubId)
    .update({ sweptBooks: FieldValue.arrayRemove(bookId) })
    .catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
}

/** What the directory says about a club; undefined while it isn't listed. */
export function listingOf({ listedAt, listedLanguages, pace, about = '' }: ClubRecord): Listing | undefined {
  return listedAt && listedLanguages && pace && { languages: listedLanguages, pace, about };
}

/** Lists a club, or takes it out. One that is listed keeps its place. */
export function changeListing(
  batch: WriteBatch,
  { _id, listedAt }: Stored<ClubRecord>,
  listing: Listing | null,
  now: Date,
): void {
  const none = FieldValue.delete();
  batch.update(
    clubRef(_id),
    listing
      ? { listedAt: listedAt ?? now, listedLanguages: listing.languages, pace: listing.pace, about: listing.about }
      : { listedAt: none, listedLanguages: none, pace: none, about: none },
  );
}

/** A page of the listed clubs, the one that was listed last first. */
export function listedClubs(language: Language | undefined, page: PageRequest): Promise<PageOf<Stored<ClubRecord>>> {
  const listed = language
    ? clubs().where('listedLanguages', 'array-contains', language)
    : clubs().where('listedAt', '>', new Date(0));
  return findPage(listed, { by: 'listedAt', direction: 'desc' }, page);
}
