import { converter, db, type Stored } from '../firestore';
import { type ClubPostRecord, clubPosts } from './club-posts';

/** A club's latest posts and replies, newest first. */
export async function latestClubPosts(clubId: string, limit: number): Promise<Stored<ClubPostRecord>[]> {
  const posts = db().collection(clubPosts.posts).withConverter(converter(clubPosts.record));
  const { docs } = await posts.where('clubId', '==', clubId).orderBy('createdAt', 'desc').limit(limit).get();
  return docs.map((post) => post.data());
}
