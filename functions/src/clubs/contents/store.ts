import type { Query } from 'firebase-admin/firestore';
import type { ClubContents } from '../../contract/clubs';
import { reportReads } from '../../platform/store/documents-read';
import { db, type Stored } from '../../platform/store/firestore';
import type { ClubRecord } from '../store';

async function countOf(query: Query): Promise<number> {
  const { count } = (await query.count().get()).data();
  reportReads(1 + Math.floor(count / 1000));
  return count;
}

const ofClub = (collection: string, clubId: string): Query => db().collection(collection).where('clubId', '==', clubId);

const ofBook = (collection: string, clubId: string, bookId: string): Query =>
  ofClub(collection, clubId).where('bookId', '==', bookId);

export const countDiscussions = (clubId: string, bookId: string): Promise<number> =>
  countOf(ofBook('clubDiscussions', clubId, bookId));

/** The contents of a club or a book. Discussions that only `uid` has posted in don't count as other members'. */
export async function contentsOf(
  { _id, memberIds, numBooks }: Stored<ClubRecord>,
  uid: string,
  bookId?: string,
): Promise<Omit<ClubContents, 'latest'>> {
  const of = (collection: string) => (bookId === undefined ? ofClub(collection, _id) : ofBook(collection, _id, bookId));
  const [discussions, own, posts] = await Promise.all([
    countOf(of('clubDiscussions')),
    countOf(of('clubDiscussions').where('openedBy', '==', uid).where('onlyOpenerPosted', '==', true)),
    countOf(of('clubPosts')),
  ]);
  const books = bookId === undefined ? numBooks : 1;
  // General, which no member has opened, isn't counted.
  const opened = bookId === undefined ? Math.max(0, discussions - 1) : discussions;
  return { members: memberIds.length, books, discussions: opened, discussionsOfOthers: opened - own, posts };
}
