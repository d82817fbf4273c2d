import type { ClubPost } from '../../contract/club-threads';
import type { PlacedPost } from '../../contract/placed-posts';
import type { PostExcerpt } from '../../contract/since';
import type { Stored } from '../../platform/store/firestore';
import { checkPost, checkThread } from '../../threads/spoilers/rules';
import type { View } from '../../threads/spoilers/view';
import { clubBookRef } from '../books/parts/store';
import { nameInUrl } from '../rules';
import type { ClubRecord } from '../store';
import { shownVersions } from '../translations/rules';
import { presentClubPost, presentDiscussion, presentTitle, type Reader } from '../view';
import { type ClubDiscussionRecord, type ClubPostRecord, findClubDiscussions, isGeneral } from './store';
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

/** The posts that the reader sees, with their clubs and discussions. One read per discussion. */
export async function placedPosts(
  posts: readonly Stored<ClubPostRecord>[],
  clubs: readonly Stored<ClubRecord>[],
  views: (bookId: string) => View,
  reader: Reader,
): Promise<PlacedPost[]> {
  const found = await findClubDiscussions([...new Set(posts.map(({ discussionId }) => discussionId))]);
  const discussions = new Map(found.map((discussion) => [discussion._id, discussion]));
  const clubOf = new Map(clubs.map((club) => [club._id, club]));
  return posts.flatMap((post) => {
    const [discussion, club] = [discussions.get(post.discussionId), clubOf.get(post.clubId)];
    const view = views(post.bookId);
    const [excerpt] = postExcerpts([post], view, reader);
    if (!discussion || !club || !excerpt) return [];
    const { numPosts, ...title } = presentTitle(checkThread(discussion, view), reader);
    const book = clubBookRef(club, post.bookId, discussion.bookTitle);
    const about = { ...title, ...(isGeneral(discussion) && { general: true as const }), book };
    return [{ club: nameInUrl(club.title), clubName: club.title, post: excerpt, discussion: about }];
  });
}
