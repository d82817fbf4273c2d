import type { ClubPost } from '../../contract/club-threads';
import type { PostExcerpt } from '../../contract/since';
import type { Stored } from '../../platform/store/firestore';
import { checkPost, checkThread } from '../../threads/spoilers/rules';
import type { View } from '../../threads/spoilers/view';
import type { ClubRecord } from '../store';
import { shownVersions } from '../translations/rules';
import { presentClubPost, presentDiscussion, type Reader } from '../view';
import type { ClubDiscussionRecord, ClubPostRecord } from './store';
import { type ClubReader, unreadOfDiscussion } from './unread/store';

export function presentWithUnread(
  discussion: Stored<ClubDiscussionRecord>,
  club: Stored<ClubRecord>,
  reader: Reader & ClubReader,
  view: View,
  now: Date,
) {
  return {
    ...presentDiscussion(checkThread(discussion, view), reader, now),
    unread: unreadOfDiscussion(club, reader, discussion._id, () => view.progress),
  };
}

/** A post without what belongs to its place in a thread, or to its reader. */
export function excerptOf({
  likes,
  liked,
  views,
  replies,
  can,
  deleted,
  isReply,
  hasPage,
  versions,
  ...excerpt
}: ClubPost): PostExcerpt {
  return excerpt;
}

export const postExcerpts = (posts: readonly Stored<ClubPostRecord>[], view: View, reader: Reader): PostExcerpt[] =>
  posts
    .map((post) => checkPost({ ...post, memberTranslations: shownVersions(post, view) }, view))
    .filter(({ hidden }) => !hidden)
    .map((post) => excerptOf(presentClubPost(post, { ...reader, liked: false })));
