import type { Stored } from '../../platform/store/firestore';
import type { Reads } from '../../threads/reads';
import { checkPost } from '../../threads/spoilers/check';
import { readerView } from '../../threads/spoilers/view';
import { findPosts } from '../../threads/store';
import { newsIdOf } from '../news/store';
import type { ClubRecord } from '../store';
import { type ClubPostRecord, clubPosts } from './club-posts';
import { isGeneral } from './general';

type Club = Pick<Stored<ClubRecord>, '_id' | 'announced'>;

export const dismissalOf = (clubId: string, postId: string): string => newsIdOf(clubId, `dismissed_${postId}`);

/** An owner can have announced the post again since. */
export function isDismissed({ _id, announced }: Club, postId: string, reads: Reads): boolean {
  const dismissedAt = reads[dismissalOf(_id, postId)]?.until;
  const at = announced.find((announcement) => announcement._id === postId)?.at;
  return dismissedAt !== undefined && at !== undefined && dismissedAt >= at;
}

/** The announced posts that still exist, latest announcement first. One read per announcement. */
export async function findAnnounced({ _id, announced }: Club): Promise<Stored<ClubPostRecord>[]> {
  const posts = await findPosts(clubPosts, announced.map(({ _id }) => _id).toReversed());
  return posts.filter((post) => post.clubId === _id && isGeneral(post));
}

/** The announcements that a member can see: not by readers they have blocked, nor hidden by moderators. */
export async function findAnnouncements(
  club: Club,
  uid: string,
  blocked: readonly string[],
): Promise<Stored<ClubPostRecord>[]> {
  const view = readerView(uid, undefined);
  return (await findAnnounced(club)).filter((post) => !blocked.includes(post.userId) && !checkPost(post, view).hidden);
}
