import type { BookclubsCalls } from '../../../contract/bookclubs';
import { limits } from '../../../domain/limits';
import { isHidden } from '../../../domain/spoilers';
import type { Handlers } from '../../../platform/http/handlers';
import type { Stored } from '../../../platform/store/firestore';
import { progressOfWorks } from '../../../progress/works/store';
import { checkThread } from '../../../threads/spoilers/rules';
import { readerView } from '../../../threads/spoilers/view';
import { findPosts } from '../../../threads/store';
import { openByThread } from '../../../threads/unread/rules';
import { authorKey, type RecentPost, recentPosts } from '../../../threads/unread/store';
import { clubBookRef } from '../../books/parts/store';
import { lastMeetingAt } from '../../meetings/store';
import { clubOfMember } from '../../membership/store';
import { nameInUrl } from '../../rules';
import type { ClubRecord } from '../../store';
import { presentDiscussion } from '../../view';
import { clubPosts, findClubDiscussions, lastPostsIn } from '../store';
import { type ClubReader, countIn, findClubReader, joinedAt, newPostsIn } from '../unread/store';
import { postExcerpts } from '../view';

const DISCUSSIONS = 20;
const POSTS = 5;
const { max: LISTED } = limits.recentPosts;

/** `newPostsIn` before the club's latest posts, at most as many again. A club without more posts costs no read. */
async function olderPostsIn(club: Stored<ClubRecord>, reader: ClubReader, since?: Date): Promise<RecentPost[]> {
  const listed = recentPosts(club.recent);
  const [first] = listed;
  if (!first || listed.length < LISTED) return [];
  const ids = new Set(listed.map(({ _id }) => _id));
  // The oldest listed posts can have been written before they were stored.
  const span = { from: since ?? joinedAt(club, reader.uid), before: first.at };
  const older = (await lastPostsIn(club._id, span, LISTED)).filter(({ _id }) => !ids.has(_id));
  const recent = Object.fromEntries(
    older.map(({ _id, createdAt: at, userId, chapter, discussionId, bookId }) => [
      _id,
      { at, by: authorKey(_id, userId), chapter, discussionId, bookId },
    ]),
  );
  return newPostsIn({ ...club, recent }, reader, since);
}

export const since = {
  'GET /api/bookclubs/since/{club}': async ({ caller: { uid }, params, query: { since: start, language }, now }) => {
    const club = await clubOfMember(params.club, uid);
    const reader = await findClubReader(uid);
    const from = start === 'meeting' ? await lastMeetingAt(club._id, now) : start && new Date(start);
    const unread = newPostsIn(club, reader, from || undefined);
    const older = await olderPostsIn(club, reader, from || undefined);
    const progress = await progressOfWorks(uid, [...new Set([...unread, ...older].map(({ bookId }) => bookId))]);
    const progressIn = (bookId: string) => progress.get(bookId);
    const threads = openByThread(unread, progressIn);
    const ids = [...threads.keys()].slice(0, DISCUSSIONS);
    const [discussions, posts] = await Promise.all([
      findClubDiscussions(ids),
      findPosts(
        clubPosts,
        ids.flatMap((id) => threads.get(id)?.slice(0, POSTS) ?? []),
      ),
    ]);
    return {
      club: nameInUrl(club.title),
      clubName: club.title,
      discussions: discussions.map((discussion) => {
        const { _id, bookId, bookTitle } = discussion;
        const view = readerView(uid, progress.get(bookId));
        const ofDiscussion = posts.filter(({ discussionId }) => discussionId === _id);
        return {
          ...presentDiscussion(checkThread(discussion, view), { uid, language }, now),
          book: clubBookRef(club, bookId, bookTitle),
          posts: postExcerpts(ofDiscussion, view, { uid, language }),
          said: threads.get(_id)?.length ?? 0,
        };
      }),
      more: threads.size - ids.length,
      older: older.filter(({ bookId, chapter }) => !isHidden(chapter, progressIn(bookId), false)).length,
      waiting: countIn(club, unread, progressIn).waiting,
    };
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
