import { dayOf } from '../days';
import { db, isExisting, isMissing, type Stored } from '../firestore';
import { noticesOfPost } from '../notices/notices-of-post';
import { addPostTo } from '../threads/post-writes';
import type { RecentPosts } from '../threads/recent-posts';
import { type ClubDiscussionRecord, clubDiscussions, findClubDiscussion } from './club-discussions';
import { isMember } from './club-members';
import { type ClubPostRecord, clubPosts } from './club-posts';
import { memberTranslationDocuments } from './member-translations';

/** `missing`: the book isn't in the club, or the author isn't a member any more. */
export type OpenedDiscussion = { kind: 'opened'; discussion: Stored<ClubDiscussionRecord> } | { kind: 'missing' };

/**
 * Opens a discussion in one step with its opening post, which has its id. When an earlier request opened it, that is
 * the answer, as long as the author is still a member of its club.
 * @param recent the club's latest posts
 */
export async function openClubDiscussion(
  about: Pick<ClubDiscussionRecord, 'title' | 'clubName' | 'bookTitle' | 'lang' | 'memberTranslations'>,
  post: Stored<ClubPostRecord>,
  recent: RecentPosts,
): Promise<OpenedDiscussion> {
  const { _id, clubId, bookId, createdAt, chunk, chapter, userId, user } = post;
  const discussion = {
    ...{ ...about, _id, clubId, bookId, createdAt, latestPost: createdAt, lastPosterId: userId, lastPoster: user },
    ...{ numPosts: 1, order: { [chunk]: 1 }, days: { [dayOf(createdAt)]: 1 }, translations: {} },
    ...{ chapter, openedBy: userId, onlyOpenerPosted: true, closed: false, closedBy: null, pinned: false },
  };
  const batch = db().batch();
  const ref = clubDiscussions().doc(_id);
  batch.create(ref, discussion);
  for (const version of memberTranslationDocuments({ ref }, about.memberTranslations))
    batch.create(version.ref, version.data);
  addPostTo(batch, clubPosts, post, recent, createdAt, { notices: await noticesOfPost(clubPosts, post) });
  try {
    await batch.commit();
    return { kind: 'opened', discussion };
  } catch (error) {
    if (!isExisting(error) && !isMissing(error)) throw error;
    const earlier = await findClubDiscussion(_id);
    const isVisible = earlier && (await isMember(earlier.clubId, userId));
    return isVisible ? { kind: 'opened', discussion: earlier } : { kind: 'missing' };
  }
}
