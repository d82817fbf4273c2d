import { FieldPath, FieldValue, type Query, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod';
import { type Listing, Pace } from '../contract/directory';
import { type ClubLanguage, clubLanguages } from '../domain/languages';
import { limits } from '../domain/limits';
import { reportReads } from '../platform/store/documents-read';
import { converter, db, isMissing, type Stored, storedInstant } from '../platform/store/firestore';
import { findPage, type PageOf, type PageRequest } from '../platform/store/paging';
import { JoinedBooks } from '../progress/editions/rules';
import { recentPostsField } from '../threads/unread/store';
import { comingMeetingsField } from './meetings/coming/store';
import { findName } from './names/store';
import { clubNewsField } from './news/rules';
import { hasAccepted } from './rules';

const ClubRecord = z.object({
  title: z.string(),
  /** In the order they joined, the same as the documents of `clubs/{id}/members`. */
  memberIds: z.array(z.string()),
  /** Members who haven't accepted, each with the uid of the adder; empty when that member has left. */
  addedBy: z.record(z.string(), z.string()),
  memberships: z.record(z.string(), z.string()),
  ownerIds: z.array(z.string()),
  /** True if adding and removing members and changing the settings is left to owners. */
  restricted: z.boolean(),
  /** Members who haven't started a book may ask for posts up to the first step of its schedule. */
  opensFirstStep: z.boolean().optional(),
  /** Missing while it isn't listed, along with the other fields of its listing. */
  listedAt: storedInstant.optional(),
  listedLanguages: z.array(z.enum(clubLanguages)).optional(),
  pace: Pace.optional(),
  about: z.string().optional(),
  /** Missing in clubs whose current books haven't changed since it was added. */
  currBookId: z.string().default(''),
  currBookTitle: z.string(),
  currBookAuthor: z.string(),
  currBookCover: z.string(),
  numBooks: z.int(),
  joinedBooks: JoinedBooks,
  /** By book, the parts in which its chapters start again. At most `limits.partsBytes` altogether. */
  chapterParts: z.record(z.string(), z.array(z.object({ name: z.string(), chapters: z.int() }))),
  /** By book, the key of the last member who changed the names of its parts. */
  partsBy: z.record(z.string(), z.string()),
  /** Keys of parts whose names moderators have hidden. */
  hiddenParts: z.array(z.string()),
  /** Books and joined editions whose titles moderators have hidden. */
  hiddenBooks: z.array(z.string()).default([]),
  sweptBooks: z.array(z.string()),
  createdAt: storedInstant,
  lastPost: storedInstant.nullable(),
  /** By the minute: the index has an entry per member, so seconds would cost writes. */
  activeAt: storedInstant,
  days: z.record(z.string(), z.int()),
  recent: recentPostsField,
  /** The current name is hidden from non-members. */
  moderated: z.boolean().optional(),
  /** Posts of its General discussion that owners have announced, oldest first. A deleted post can still be in it. */
  announced: z.array(z.object({ _id: z.string(), at: storedInstant })),
  meetings: comingMeetingsField,
  news: clubNewsField,
  newsSince: storedInstant.optional(),
  newsDueAt: storedInstant.nullish(),
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

/** Read for an unknown name, so that the response time doesn't reveal whether a club exists. */
export const NO_CLUB = 'none';

export async function findClubNamed(key: string): Promise<Stored<ClubRecord> | undefined> {
  const found = await findName(key);
  const club = await findClub(found?.clubId ?? NO_CLUB);
  return found && club;
}

export async function findClubs(clubIds: readonly string[]): Promise<Map<string, Stored<ClubRecord>>> {
  const different = [...new Set(clubIds)];
  const found = await Promise.all(different.map(findClub));
  return new Map(found.flatMap((club) => (club ? [[club._id, club]] : [])));
}

const clubsWith = (uid: string) => clubs().where('memberIds', 'array-contains', uid);

export const clubsOf = (uid: string, page: PageRequest): Promise<PageOf<Stored<ClubRecord>>> =>
  findPage(clubsWith(uid), { by: 'activeAt', direction: 'desc' }, page);

/** Makes up for clubs that the reader hasn't accepted. */
const FURTHER_CLUBS = limits.waitingClubs.max;

export async function acceptedClubsOf(uid: string, most: number): Promise<Stored<ClubRecord>[]> {
  const found: Stored<ClubRecord>[] = [];
  let cursor: string | undefined;
  do {
    const page: PageOf<Stored<ClubRecord>> = await clubsOf(uid, {
      limit: cursor === undefined ? most : FURTHER_CLUBS,
      cursor,
    });
    found.push(...page.items.filter((club) => hasAccepted(club, uid)));
    cursor = page.cursor;
  } while (cursor !== undefined && found.length < most);
  return found.slice(0, most);
}

/** The member who has added the reader; empty once that member has left. */
const waiting = (uid: string) => clubs().where(new FieldPath('addedBy', uid), '>=', '');

/** Clubs that the reader was added to, and hasn't accepted. */
export async function waitingClubsOf(uid: string): Promise<Stored<ClubRecord>[]> {
  return (await waiting(uid).limit(limits.waitingClubs.max).get()).docs.map((doc) => doc.data());
}

export async function countWaitingClubs(uid: string): Promise<number> {
  const { count } = (await waiting(uid).count().get()).data();
  reportReads(1);
  return count;
}

export const clubsInOrder = (uid: string): Query<Stored<ClubRecord>> => clubsWith(uid).orderBy('__name__');

export async function allAcceptedClubsOf(uid: string): Promise<Map<string, Stored<ClubRecord>>> {
  return new Map([...(await allClubsOf(uid))].filter(([, club]) => hasAccepted(club, uid)));
}

async function allClubsOf(uid: string): Promise<Map<string, Stored<ClubRecord>>> {
  const { docs } = await clubsInOrder(uid).get();
  return new Map(docs.map((club) => [club.id, club.data()]));
}

export function createClub(batch: WriteBatch, club: Stored<ClubRecord>): void {
  batch.create(clubs().doc(club._id), club);
}

export type CurrentBook = Pick<ClubRecord, 'currBookId' | 'currBookTitle' | 'currBookAuthor' | 'currBookCover'>;

type ClubChange = Partial<
  Pick<
    ClubRecord,
    | 'title'
    | 'numBooks'
    | 'joinedBooks'
    | 'chapterParts'
    | 'partsBy'
    | 'ownerIds'
    | 'restricted'
    | 'opensFirstStep'
    | 'moderated'
    | 'about'
    | 'announced'
    | keyof CurrentBook
  >
>;

export function changeClub(batch: WriteBatch, clubId: string, change: ClubChange): void {
  batch.update(clubRef(clubId), change);
}

export function startSweep(batch: WriteBatch, clubId: string, bookId: string): void {
  batch.update(clubRef(clubId), { sweptBooks: FieldValue.arrayUnion(bookId) });
}

export async function endSweep(clubId: string, bookId: string): Promise<void> {
  await clubRef(clubId)
    .update({ sweptBooks: FieldValue.arrayRemove(bookId) })
    .catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
}

export function listingOf({ listedAt, listedLanguages, pace, about = '' }: ClubRecord): Listing | undefined {
  return listedAt && listedLanguages && pace && { languages: listedLanguages, pace, about };
}

/** A listed club keeps its position. */
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

export function listedClubs(
  language: ClubLanguage | undefined,
  page: PageRequest,
): Promise<PageOf<Stored<ClubRecord>>> {
  const listed = language
    ? clubs().where('listedLanguages', 'array-contains', language)
    : clubs().where('listedAt', '>', new Date(0));
  return findPage(listed, { by: 'listedAt', direction: 'desc' }, page);
}

export async function clubsWithDueNews(now: Date, limit: number): Promise<Stored<ClubRecord>[]> {
  const due = clubs().where('newsDueAt', '<=', now).orderBy('newsDueAt').limit(limit);
  return (await due.get()).docs.map((club) => club.data());
}

export async function listedClubsOf(uid: string, limit: number): Promise<Stored<ClubRecord>[]> {
  const listed = clubsWith(uid).where('listedAt', '>', new Date(0)).orderBy('listedAt', 'desc');
  return (await listed.limit(limit).get()).docs.map((club) => club.data());
}
