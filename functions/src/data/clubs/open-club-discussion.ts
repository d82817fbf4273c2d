import { dayOf } from '../days';
import { db, isExisting, isMissing, type Stored } from '../firestore';
import { addPostTo } from '../threads/post-writes';
import { type ClubDiscussionRecord, clubDiscussions, findClubDiscussion } from './club-discussions';
import { type ClubPostRecord, clubPosts } from './club-posts';

/**
 * Opens a discussion with its opening post, which has its id, in one step. The discussion as it is when it was opened
 * before; undefined when the book is not in the club, or the author is no member (any more).
 */
export async function openClubDiscussion(
  about: Pick<ClubDiscussionRecord, 'title' | 'clubName' | 'bookTitle'>,
  post: Stored<ClubPostRecord>,
): Promise<Stored<ClubDiscussionRecord> | undefined> {
  const { _id, clubId, bookId, createdAt, chunk, userId, user } = post;
  const discussion = {
    ...{ ...about, _id, clubId, bookId, createdAt, latestPost: createdAt, lastPosterId: userId, lastPoster: user },
    ...{ numPosts: 1, order: { [chunk]: 1 }, days: { [dayOf(createdAt)]: 1 } },
  };
  const batch = db().batch();
  batch.create(clubDiscussions().doc(_id), discussion);
  addPostTo(batch, clubPosts, post, createdAt);
  try {
    await batch.commit();
    return discussion;
  } catch (error) {
    if (isExisting(error) || isMissing(error)) return findClubDiscussion(_id);
    throw error;
  }
}
