import { updateClubLatestPost } from '../data/clubs/club-latest-post';
import { clubPostRef, clubPosts } from '../data/clubs/club-posts';
import { memberTranslationsOf } from '../data/clubs/member-translations';
import { pruneCounters } from '../data/clubs/prune-counters';
import { publicPosts } from '../data/discuss/public-posts';
import { deleteMatches, type JobProgress } from '../data/jobs/pages';
import { removeEmptyTombstone } from '../data/threads/index-entries';
import { updateLatestPost } from '../data/threads/latest-post';
import { deleteLikes } from '../data/threads/likes';
import { RemovedPost } from '../data/threads/repair';

/** Corrects what a deleted post leaves behind: the latest post, an empty tombstone of its parent, likes and versions. */
export async function repairThread(subject: Record<string, string>, hasTime: () => boolean): Promise<JobProgress> {
  const { posts, postId, replyTo, thread, discussionId, chunk, createdAt, likes, clubId, bookId, memberTranslations } =
    RemovedPost.parse(subject);
  if (replyTo) await removeEmptyTombstone({ thread, chunk, postId: replyTo });
  const place = { thread, discussionId };
  if (posts === clubPosts.posts) {
    await updateLatestPost(clubPosts, place, createdAt);
    if (clubId && bookId) {
      await updateClubLatestPost(clubId, bookId, createdAt);
      await pruneCounters(clubId, bookId);
    }
    if (likes > 0) await deleteLikes(clubPosts, postId);
    if (memberTranslations) return deleteMatches(memberTranslationsOf({ ref: clubPostRef(postId) }), hasTime);
  } else {
    await updateLatestPost(publicPosts, place, createdAt);
    if (likes > 0) await deleteLikes(publicPosts, postId);
  }
  return { done: 1, all: true };
}
