import type { Query } from 'firebase-admin/firestore';
import { db, storedInstant } from '../../platform/store/firestore';
import { updateLatest } from '../../threads/latest-post';
import { clubBookDoc } from '../books/club-books';
import { clubRef } from '../store';

async function latestOf(posts: Query): Promise<{ data: { lastPost: Date | null } }> {
  const { docs } = await posts.orderBy('createdAt', 'desc').limit(1).get();
  return { data: { lastPost: docs[0] ? storedInstant.parse(docs[0].get('createdAt')) : null } };
}

export async function updateClubLatestPost(clubId: string, bookId: string, removedAt: Date): Promise<void> {
  const ofClub = db().collection('clubPosts').where('clubId', '==', clubId);
  const ofBook = db().collection('clubPosts').where('bookId', '==', bookId).where('clubId', '==', clubId);
  await Promise.all([
    updateLatest(clubRef(clubId), 'lastPost', removedAt, () => latestOf(ofClub)),
    updateLatest(clubBookDoc(clubId, bookId), 'lastPost', removedAt, () => latestOf(ofBook)),
  ]);
}
