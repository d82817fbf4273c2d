import type { BookclubsCalls } from '../../../contract/bookclubs';
import type { Since } from '../../../contract/since';
import { limits } from '../../../domain/limits';
import type { Progress } from '../../../domain/progress';
import { isBeyond } from '../../../domain/spoilers';
import type { Handlers } from '../../../platform/http/handlers';
import type { Stored } from '../../../platform/store/firestore';
import { progressOfWorks } from '../../../progress/works/store';
import { checkThread } from '../../../threads/spoilers/rules';
import { readerView } from '../../../threads/spoilers/view';
import { findPosts } from '../../../threads/store';
import { afterReading, openByThread } from '../../../threads/unread/rules';
import { authorKey, changeReads, type Read, type RecentPost, recentPosts } from '../../../threads/unread/store';
import { clubBookRef } from '../../books/parts/store';
import { questionsOf } from '../../books/questions/store';
import { presentQuestion, questionsToAnswer } from '../../books/questions/view';
import { type ClubBookRecord, scheduledBooks } from '../../books/store';
import { isToldBy, liveMeetings } from '../../meetings/coming/store';
import { lastMeetingAt } from '../../meetings/store';
import { isOwner } from '../../members/owners/rules';
import { clubOfMember } from '../../membership/store';
import { voteKey } from '../../news/rules';
import { hasAccepted, nameInUrl } from '../../rules';
import type { ClubRecord } from '../../store';
import { presentDiscussion } from '../../view';
import { clubPosts, findClubDiscussions, lastPostsIn } from '../store';
import { type ClubReader, countIn, findClubReader, joinedAt, mayHaveOlder, newPostsIn } from '../unread/store';
import { postExcerpts } from '../view';

const DISCUSSIONS = 20;
const POSTS = 5;
const SCHEDULED = 3;
const { max: LISTED } = limits.recentPosts;

const MANY_POSTS = 10;

/** Before the club's latest posts, at most as many again, oldest first. A club without more posts costs no read. */
async function postsBefore(club: Stored<ClubRecord>, reader: ClubReader, since?: Date): Promise<RecentPost[]> {
  const listed = recentPosts(club.recent);
  const [first] = listed;
  if (!first || listed.length < LISTED) return [];
  const ids = new Set(listed.map(({ _id }) => _id));
  // The oldest listed posts can have been written before they were stored.
  const span = { from: since ?? joinedAt(club, reader.uid), before: first.at };
  const before = (await lastPostsIn(club._id, span, LISTED + 1)).filter(({ _id }) => !ids.has(_id)).slice(0, LISTED);
  return before
    .map(({ _id, createdAt: at, userId, chapter, discussionId, bookId, sealed }) => {
      const by = authorKey(_id, userId);
      return { _id, at, by, chapter, discussionId, bookId, sealed };
    })
    .reverse();
}

async function questionsAbout(
  books: readonly Stored<ClubBookRecord>[],
  club: Stored<ClubRecord>,
  uid: string,
  progressIn: (bookId: string) => Progress | undefined,
): Promise<Since['questions']> {
  const asked = books.map(async (book) => {
    const questions = await questionsOf(club._id, book._id);
    return questionsToAnswer(questions, { uid, progress: progressIn(book._id) }, book).map((question) => ({
      ...presentQuestion(question, { uid, owns: isOwner(club, uid) }),
      book: clubBookRef(club, book._id, book.title),
    }));
  });
  return (await Promise.all(asked)).flat();
}

/** From the club's document. */
function comingUp({ meetings, news }: ClubRecord, { blocked }: ClubReader, now: Date): Since['coming'] {
  const meeting = liveMeetings(meetings, now).find((each) => !isToldBy(each, blocked));
  const vote = news[voteKey];
  const isOpen = vote?.kind === 'vote' && !vote.closedBy && vote.closesAt > now;
  return {
    ...(meeting && { meeting: { at: meeting.at?.toISOString() ?? null } }),
    ...(isOpen && { vote: { closesAt: vote.closesAt.toISOString() } }),
  };
}

export const since = {
  'GET /api/bookclubs/since/{club}': async ({ caller: { uid }, params, query: { since: start, language }, now }) => {
    const club = await clubOfMember(params.club, uid);
    const reader = await findClubReader(uid);
    const from = start === 'meeting' ? await lastMeetingAt(club._id, now) : start && new Date(start);
    const unread = newPostsIn(club, reader, from || undefined);
    const before = await postsBefore(club, reader, from || undefined);
    const older = newPostsIn(club, reader, from || undefined, before);
    const scheduled = await scheduledBooks(club._id, SCHEDULED);
    const bookIds = [...older, ...unread].map(({ bookId }) => bookId).concat(scheduled.map(({ _id }) => _id));
    const progress = await progressOfWorks(uid, [...new Set(bookIds)]);
    const progressIn = (bookId: string) => progress.get(bookId);
    const threads = openByThread(unread, progressIn);
    const earlier = openByThread(older, progressIn);
    const saidIn = (id: string) => (threads.get(id)?.length ?? 0) + (earlier.get(id)?.length ?? 0);
    const all = [...new Set([...threads.keys(), ...earlier.keys()])];
    const ids = all.slice(0, DISCUSSIONS);
    const [questions, discussions, posts] = await Promise.all([
      questionsAbout(scheduled, club, uid, progressIn),
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
          said: saidIn(_id),
        };
      }),
      more: all.length - ids.length,
      older: [...earlier.values()].flat().length,
      ...(mayHaveOlder(club, reader, older, before) && { beyond: true as const }),
      summary: { discussions: all.length, long: all.filter((id) => saidIn(id) > MANY_POSTS).length },
      coming: hasAccepted(club, uid) ? comingUp(club, reader, now) : {},
      until: recentPosts(club.recent).at(-1)?.at.toISOString() ?? null,
      waiting: countIn(club, [...older, ...unread], progressIn).waiting,
      questions,
    };
  },

  /** Leaves posts beyond the reader's chapter, and those after `until`, which the page didn't have yet. */
  'POST /api/bookclubs/readAll': async ({ caller: { uid }, body }) => {
    const club = await clubOfMember(body.club, uid);
    const reader = await findClubReader(uid);
    const posts = [...(await postsBefore(club, reader)), ...recentPosts(club.recent)];
    const unread = newPostsIn(club, reader, undefined, posts);
    const progress = await progressOfWorks(uid, [...new Set(unread.map(({ bookId }) => bookId))]);
    const until = new Date(body.until);
    const isRead = (post: RecentPost) => post.at <= until && !isBeyond(post, progress.get(post.bookId));
    const changes = [...new Set(unread.filter(isRead).map(({ discussionId }) => discussionId))].map((id) => {
      const here = posts.filter(({ discussionId }) => discussionId === id);
      const read = here.filter(isRead).map(({ _id }) => _id);
      return [id, (before?: Read) => afterReading(before, here, read, joinedAt(club, uid))] as const;
    });
    if (changes.length > 0) await changeReads(uid, 'clubs', new Map(changes));
    return 'ok';
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
