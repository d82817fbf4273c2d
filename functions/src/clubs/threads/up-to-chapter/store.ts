import type { Query } from 'firebase-admin/firestore';
import { converter, db, type Stored } from '../../../platform/store/firestore';
import { type ClubDiscussionRecord, type ClubPostRecord, clubDiscussions, clubPosts } from '../store';

export interface Most {
  named: number;
  open: number;
}

interface OfBook {
  clubId: string;
  bookId: string;
}

const found = async <T>(query: Query<T>): Promise<T[]> => (await query.get()).docs.map((document) => document.data());

async function upTo<T extends { chapter: number | 'end' | null }>(
  all: Query<Stored<T>>,
  { clubId, bookId }: OfBook,
  last: number | 'end',
  latest: string,
  { named, open }: Most,
): Promise<Stored<T>[]> {
  const ofBook = all.where('bookId', '==', bookId).where('clubId', '==', clubId);
  const within = last === 'end' ? ofBook : ofBook.where('chapter', '<=', last);
  const [first, second] = await Promise.all([
    found(within.orderBy('chapter', 'desc').orderBy(latest, 'desc').limit(named)),
    found(ofBook.where('chapter', '==', null).orderBy(latest, 'desc').limit(open)),
  ]);
  return [...first.filter(({ chapter }) => chapter !== null), ...second];
}

export const discussionsUpTo = (
  of: OfBook,
  last: number | 'end',
  most: Most,
): Promise<Stored<ClubDiscussionRecord>[]> => upTo(clubDiscussions(), of, last, 'latestPost', most);

export const postsUpTo = (of: OfBook, last: number | 'end', most: Most): Promise<Stored<ClubPostRecord>[]> =>
  upTo(db().collection('clubPosts').withConverter(converter(clubPosts.record)), of, last, 'createdAt', most);
