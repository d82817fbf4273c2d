import { dayOf } from '../../platform/store/days';
import { db, isExisting, isMissing, type Stored } from '../../platform/store/firestore';
import { noticesOfPost } from '../../threads/notices-of-post';
import { addPostTo } from '../../threads/post-writes';
import type { RecentPosts } from '../../threads/recent-posts';
import { findPost } from '../../threads/store';
import { isMember } from '../members/club-members';
import { memberTranslationDocuments } from '../translations/member-translations';
import { type ClubDiscussionRecord, clubDiscussions, findClubDiscussion } from './club-discussions';
import { type ClubPostRecord, clubPosts } from './club-posts';

/** `missing`: no such book, or no member. `repeated`: an earlier request opened it; its opening post may be deleted. */
export type OpenedDiscussion =
  | { kind: 'opened'; discussion: Stored<ClubDiscussionRecord> }
  | { kind: 'repeated'; discussion: Stored<ClubDiscussionRecord>; post: Stored<ClubPostRecord> | undefined }
  | { kind: 'missing' };

/** Opens a discussion in one step with its opening post, which shares its id. */
export async function openClubDiscussion(
  about: Pick<ClubDiscussionRecord, 'title' | 'clubName' | 'bookTitle' | 'lang' | 'memberTranslations'>,
  post: Stored<ClubPostRecord>,
  recent: RecentPosts,
): Promise<OpenedDiscussion> {
  const { _id, clubId, bookId, createdAt, chunk, chapter, userId, user } = post;
  const discussion = {
    ...about,
    _id,
    clubId,
    bookId,
    createdAt,
    latestPost: createdAt,
    lastPosterId: userId,
    lastPoster: user,
    numPosts: 1,
    order: { [chunk]: 1 },
    days: { [dayOf(createdAt)]: 1 },
    translations: {},
    chapter,
    openedBy: userId,
    onlyOpenerPosted: true,
    closed: false,
    closedBy: null,
    pinned: false,
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
    const [earlier, opening] = await Promise.all([findClubDiscussion(_id), findPost(clubPosts, _id)]);
    const isVisible = earlier && (await isMember(earlier.clubId, userId));
    return isVisible ? { kind: 'repeated', discussion: earlier, post: opening } : { kind: 'missing' };
  }
}
