import { blocksOf } from '../../accounts/blocks/store';
import type { BookclubsCalls } from '../../contract/bookclubs';
import type { ClubPost } from '../../contract/club-threads';
import type { Since } from '../../contract/since';
import type { Handlers } from '../../platform/http/handlers';
import { progressOfWorks } from '../../progress/progress-of-work';
import { findReads } from '../../threads/reads';
import { recentPosts } from '../../threads/recent-posts';
import { checkPost, checkThread } from '../../threads/spoilers/check';
import { readerView } from '../../threads/spoilers/view';
import { findPosts } from '../../threads/store';
import { unreadByThread, unreadOf, unreadPosts } from '../../threads/unread';
import { lastMeetingAt } from '../meetings/store';
import { clubOfMember } from '../membership';
import { hasAccepted, nameInUrl } from '../rules';
import { shownVersions } from '../translations/shown-versions';
import { presentDiscussion, presentPost } from '../view';
import { findClubDiscussions } from './club-discussions';
import { clubPosts } from './club-posts';
import { joinedAt } from './unread';

/** Reads per club; the thread and club screens have the rest. */
const DISCUSSIONS = 20;
const POSTS = 5;

type SaidPost = Since['discussions'][number]['posts'][number];

function presentSaid({ likes, liked, views, replies, can, deleted, isReply, ...said }: ClubPost): SaidPost {
  return said;
}

/** Other members' posts in a club the reader has accepted, up to the reader's chapter and without blocked authors. */
export const since = {
  'GET /api/bookclubs/since/{club}': async ({ caller: { uid }, params, query: { since: asked, language }, now }) => {
    const club = await clubOfMember(params.club, uid);
    const [recent, blocks] = [hasAccepted(club, uid) ? recentPosts(club.recent) : [], await blocksOf(uid)];
    const blocked = blocks.map(({ blockedId }) => blockedId);
    const from = asked === 'meeting' ? await lastMeetingAt(club._id, now) : asked && new Date(asked);
    const reader = from
      ? { uid, reads: {}, since: from, blocked }
      : { uid, reads: await findReads(uid, 'clubs'), since: joinedAt(club, uid), blocked };
    const books = new Set(unreadPosts(recent, reader).map(({ bookId }) => bookId));
    const progress = await progressOfWorks(uid, [...books]);
    const at = { ...reader, progressIn: (bookId: string) => progress.get(bookId) };
    const threads = unreadByThread(recent, at);
    const ids = [...threads.keys()].slice(0, DISCUSSIONS);
    const [discussions, posts] = await Promise.all([
      findClubDiscussions(ids),
      findPosts(
        clubPosts,
        ids.flatMap((id) => threads.get(id)?.slice(0, POSTS) ?? []),
      ),
    ]);
    return {
      ...{ club: nameInUrl(club.title), clubName: club.title },
      discussions: discussions
        .filter(({ openedBy }) => !blocked.includes(openedBy))
        .map((discussion) => {
          const { _id, bookId, bookTitle } = discussion;
          const view = readerView(uid, progress.get(bookId));
          const shown = posts
            .filter(({ discussionId }) => discussionId === _id)
            .map((post) => checkPost({ ...post, memberTranslations: shownVersions(post, view) }, view))
            .filter(({ hidden }) => !hidden);
          return {
            ...presentDiscussion(checkThread(discussion, view), { uid, language }, now),
            book: { _id: bookId, title: bookTitle },
            posts: shown.map((post) => presentSaid(presentPost(post, { uid, language, liked: false }))),
            said: threads.get(_id)?.length ?? 0,
          };
        }),
      more: threads.size - ids.length,
      waiting: unreadOf(recent, at).waiting,
    };
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
