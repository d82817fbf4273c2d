import type { Query, WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod';
import { converter, db, type Stored, storedInstant } from '../firestore';

/** `clubs/{id}`: a book club. */
const ClubRecord = z.object({
  title: z.string(),
  /** Its members' uids in the order in which they joined, the same as the documents of `clubs/{id}/members`. */
  memberIds: z.array(z.string()),
  /** The title of the newest current book, or nothing. */
  currBookTitle: z.string(),
  numBooks: z.int(),
  createdAt: storedInstant,
  lastPost: storedInstant.nullable(),
  /** The time of the last post, or of the club's beginning: the order of a reader's clubs. */
  activeAt: storedInstant,
  days: z.record(z.string(), z.int()),
});
export type ClubRecord = z.output<typeof ClubRecord>;

const clubs = () => db().collection('clubs').withConverter(converter(ClubRecord));

export const clubRef = (clubId: string) => db().collection('clubs').doc(clubId);

export async function findClub(clubId: string): Promise<Stored<ClubRecord> | undefined> {
  return (await clubs().doc(clubId).get()).data();
}

/** A page of a reader's clubs, the last active first. `after` is the last club of the page before. */
export async function clubsOf(
  uid: string,
  limit: number,
  after?: { at: Date; id: string },
): Promise<Stored<ClubRecord>[]> {
  const query = clubs()
    .where('memberIds', 'array-contains', uid)
    .orderBy('activeAt', 'desc')
    .orderBy('__name__', 'desc')
    .limit(limit);
  const found = await (after ? query.startAfter(after.at, after.id) : query).get();
  return found.docs.map((club) => club.data());
}

/** All clubs of a reader, by their ids. */
export const clubsInOrder = (uid: string): Query<Stored<ClubRecord>> =>
  clubs().where('memberIds', 'array-contains', uid).orderBy('__name__');

export function createClub(batch: WriteBatch, club: Stored<ClubRecord>): void {
  batch.create(clubs().doc(club._id), club);
}

type ClubChange = Partial<Pick<ClubRecord, 'title' | 'currBookTitle' | 'numBooks'>>;

export function changeClub(batch: WriteBatch, clubId: string, change: ClubChange): void {
  batch.update(clubRef(clubId), change);
}
