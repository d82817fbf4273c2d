import type { ClubPost } from '../../contract/club-threads';
import type { SaidPost } from '../../contract/since';
import type { Stored } from '../../platform/store/firestore';
import { checkPost } from '../../threads/spoilers/check';
import type { View } from '../../threads/spoilers/view';
import { shownVersions } from '../translations/shown-versions';
import { presentPost, type Reader } from '../view';
import type { ClubPostRecord } from './club-posts';

function presentSaid({ likes, liked, views, replies, can, deleted, isReply, ...said }: ClubPost): SaidPost {
  return said;
}

export const saidPosts = (posts: readonly Stored<ClubPostRecord>[], view: View, reader: Reader): SaidPost[] =>
  posts
    .map((post) => checkPost({ ...post, memberTranslations: shownVersions(post, view) }, view))
    .filter(({ hidden }) => !hidden)
    .map((post) => presentSaid(presentPost(post, { ...reader, liked: false })));
