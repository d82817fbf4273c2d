import type { ClubPost } from '../../contract/club-threads';
import type { PostExcerpt } from '../../contract/since';
import type { Stored } from '../../platform/store/firestore';
import { checkPost } from '../../threads/spoilers/check';
import type { View } from '../../threads/spoilers/view';
import { shownVersions } from '../translations/shown-versions';
import { presentClubPost, type Reader } from '../view';
import type { ClubPostRecord } from './club-posts';

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
