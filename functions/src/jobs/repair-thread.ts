import { updateClubLatestPost } from '../data/clubs/club-latest-post';
import { clubPostRef, clubPosts } from '../data/clubs/club-posts';
import { pruneCounters } from '../data/clubs/prune-counters';
import { versionsOf } from '../data/clubs/versions';
import { publicPosts } from '../data/discuss/public-posts';
import { deleteMatches, type Progress } from '../data/jobs/pages';
import { removeEmptyTombstone } from '../data/threads/index-entries';
import { updateLatestPost } from '../data/threads/latest-post';
import { deleteLikes } from '../data/threads/likes';
import { RemovedPost } from '../data/threads/repair';

/** Corrects what a deleted post leaves behind: the latest post, an empty tombstone of its parent, likes and versions. */
export async function repairThread(subject: Record<string, string>, hasTime: () => boolean): Promise<Progress> {
  const { posts, postId, replyTo, thread, discussionId, chunk, createdAt, likes, clubId, bookId, versions } =
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
    if (versions) return deleteMatches(versionsOf({ ref: clubPostRef(postId) }), hasTime);
  } else {
    await updateLatestPost(publicPosts, place, createdAt);
    if (likes > 0) await deleteLikes(publicPosts, postId);
  }
  return { done: 1, all: true };
}
