import { db, isExisting, isMissing, type Stored } from '../../../platform/store/firestore';
import { noticesOfPost } from '../../../threads/mentions/store';
import { newThread, writePost } from '../../../threads/posts/store';
import { findPost } from '../../../threads/store';
import type { RecentPosts } from '../../../threads/unread/store';
import { isMember } from '../../members/club-members';
import { memberTranslationDocuments } from '../../translations/store';
import {
  type ClubDiscussionRecord,
  type ClubPostRecord,
  clubDiscussions,
  clubPosts,
  findClubDiscussion,
} from '../store';

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
  const { _id, clubId, createdAt, userId, user } = post;
  const discussion = {
    ...about,
    ...newThread(post),
    _id,
    clubId,
    createdAt,
    lastPosterId: userId,
    lastPoster: user,
    translations: {},
    pinned: false,
  };
  const batch = db().batch();
  const ref = clubDiscussions().doc(_id);
  batch.create(ref, discussion);
  for (const version of memberTranslationDocuments({ ref }, about.memberTranslations))
    batch.create(version.ref, version.data);
  const notices = await noticesOfPost(clubPosts, post);
  writePost(batch, clubPosts, post, { thread: { recent }, notices }, createdAt);
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
