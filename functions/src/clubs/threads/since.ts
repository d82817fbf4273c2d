import type { BookclubsCalls } from '../../contract/bookclubs';
import type { Handlers } from '../../platform/http/handlers';
import { progressOfWorks } from '../../progress/progress-of-work';
import { checkThread } from '../../threads/spoilers/check';
import { readerView } from '../../threads/spoilers/view';
import { findPosts } from '../../threads/store';
import { openByThread } from '../../threads/unread';
import { clubBookRef } from '../books/named-chapters';
import { lastMeetingAt } from '../meetings/store';
import { clubOfMember } from '../membership';
import { nameInUrl } from '../rules';
import { presentDiscussion } from '../view';
import { findClubDiscussions } from './club-discussions';
import { clubPosts } from './club-posts';
import { postExcerpts } from './post-excerpts';
import { countIn, findClubReader, newPostsIn } from './unread';

const DISCUSSIONS = 20;
const POSTS = 5;

export const since = {
  'GET /api/bookclubs/since/{club}': async ({ caller: { uid }, params, query: { since: start, language }, now }) => {
    const club = await clubOfMember(params.club, uid);
    const reader = await findClubReader(uid);
    const from = start === 'meeting' ? await lastMeetingAt(club._id, now) : start && new Date(start);
    const unread = newPostsIn(club, reader, from || undefined);
    const progress = await progressOfWorks(uid, [...new Set(unread.map(({ bookId }) => bookId))]);
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
      ...{ club: nameInUrl(club.title), clubName: club.title },
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
      waiting: countIn(club, unread, progressIn).waiting,
    };
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
