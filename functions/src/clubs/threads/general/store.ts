import type { WriteBatch } from 'firebase-admin/firestore';
import { GENERAL } from '../../../domain/addresses';
import type { Stored } from '../../../platform/store/firestore';
import { checkPost } from '../../../threads/spoilers/rules';
import { readerView } from '../../../threads/spoilers/view';
import { findPosts, liveRef } from '../../../threads/store';
import type { Reads } from '../../../threads/unread/store';
import { newsIdOf } from '../../news/store';
import type { ClubRecord } from '../../store';
import { type ClubPostRecord, clubDiscussionPath, clubDiscussions, clubPosts, isGeneral } from '../store';

/** Screens and emails show it in the reader's language. */
const TITLE = 'General';

export function createGeneral(
  batch: WriteBatch,
  { _id, title: clubName, createdAt }: Stored<{ title: string; createdAt: Date }>,
): void {
  batch.create(clubDiscussions().doc(_id), {
    _id,
    title: TITLE,
    clubId: _id,
    clubName,
    bookId: GENERAL,
    bookTitle: '',
    createdAt,
    lastPosterId: '',
    lastPoster: '',
    latestPost: createdAt,
    numPosts: 0,
    order: {},
    days: {},
    lang: null,
    memberTranslations: {},
    translations: {},
    chapter: null,
    pinned: false,
    openedBy: '',
    onlyOpenerPosted: false,
    closed: false,
    closedBy: null,
  });
  // Browsers can listen before the first post.
  batch.create(liveRef(clubDiscussionPath(_id)), { numPosts: 0, latestPost: createdAt, clubId: _id });
}

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
