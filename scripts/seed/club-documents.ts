import { currentBookOf, nameKey } from '../../functions/src/bookclubs/rules';
import type { ClubBookRecord } from '../../functions/src/data/clubs/club-books';
import type { ClubDiscussionRecord } from '../../functions/src/data/clubs/club-discussions';
import type { ClubRecord } from '../../functions/src/data/clubs/clubs';
import { minuteOf } from '../../functions/src/data/days';
import {
  CLUB,
  type ClubBook,
  type ClubReader,
  type ClubRemark,
  type ClubTalk,
  clubBooks,
  clubTalks,
} from './club-talk';
import { type Document, type SeedPost, type SeedThread, threadDocuments } from './thread-documents';

export const CLUB_ID = 'demo-sunday-marginalia';

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number, now: Date) => new Date(now.getTime() - days * DAY_MS);

/** The accounts of the four members, in the order they joined. */
export type Members = Readonly<Record<ClubReader, { uid: string; username: string }>>;

/** Converts a talk to a thread with a post every few hours. */
function threadOf({ book, title, days, remarks }: ClubTalk, members: Members, number: number, now: Date): SeedThread {
  const id = `${CLUB_ID}-${number}`;
  const flatten = (
    list: readonly ClubRemark[],
    parent?: string,
  ): { remark: ClubRemark; id: string; replyTo?: string }[] =>
    list.flatMap((remark, index) => {
      const postId = parent === undefined ? (index === 0 ? id : `${id}-${index}`) : `${parent}-reply-${index}`;
      const post = { remark, id: postId, ...(parent === undefined ? {} : { replyTo: parent }) };
      return [post, ...flatten(remark.replies ?? [], postId)];
    });
  const posts = flatten(remarks).map(({ remark, ...post }, index): SeedPost => {
    const { uid: userId, username: user } = members[remark.by];
    const likedBy = (remark.likedBy ?? []).map((reader) => members[reader].uid);
    return { ...post, userId, user, content: remark.text, likedBy, createdAt: daysAgo(days - index * 0.3, now) };
  });
  return { id, title, bookId: book, posts };
}

/** Readers who like the post, or who have written it or a later one in the thread. */
function seenBy({ posts }: SeedThread, index: number): Set<string> {
  return new Set([...(posts[index]?.likedBy ?? []), ...posts.slice(index).map(({ userId }) => userId)]);
}

function seenDocuments(thread: SeedThread): Document[] {
  const readers = new Set(thread.posts.map(({ userId }) => userId));
  for (const { likedBy = [] } of thread.posts) for (const uid of likedBy) readers.add(uid);
  return [...readers].map((uid) => {
    const posts = thread.posts.filter((_, index) => seenBy(thread, index).has(uid)).map(({ id }) => id);
    return { path: `clubDiscussions/${thread.id}/seen/${uid}-0`, data: { posts } };
  });
}

/** The documents of a public thread, moved to the paths of a club and with the fields that a club adds. */
function discussionDocuments(thread: SeedThread, bookTitle: string): Document[] {
  const { topic, rest } = threadDocuments(thread);
  const last = thread.posts.at(-1);
  const discussion: ClubDiscussionRecord = {
    ...{ ...topic, clubId: CLUB_ID, clubName: nameKey(CLUB), bookTitle },
    ...{ lastPosterId: last?.userId ?? '', lastPoster: last?.user ?? '' },
  };
  const viewsOf = new Map(thread.posts.map(({ id }, index) => [id, seenBy(thread, index).size]));
  const moved = rest.map(({ path, data }): Document => {
    const [collection, id = '', ...deeper] = path.split('/');
    const clubPath = [collection === 'posts' ? 'clubPosts' : 'clubDiscussions', id, ...deeper].join('/');
    const isPost = collection === 'posts' && deeper.length === 0;
    const clubFields = isPost ? { clubId: CLUB_ID, views: viewsOf.get(id) ?? 0, translations: {} } : {};
    return { path: clubPath, data: { ...data, ...clubFields } };
  });
  return [{ path: `clubDiscussions/${thread.id}`, data: discussion }, ...moved, ...seenDocuments(thread)];
}

const daysOf = (threads: readonly SeedThread[]): Record<string, number> => {
  const days: Record<string, number> = {};
  for (const thread of threads) {
    for (const [day, count] of Object.entries(threadDocuments(thread).topic.days)) days[day] = (days[day] ?? 0) + count;
  }
  return days;
};

function lastPostOf(threads: readonly SeedThread[]): Date | null {
  const times = threads.flatMap(({ posts }) => posts.map(({ createdAt }) => createdAt.getTime()));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

function bookDocument({ id, title, author, completed, days }: ClubBook, threads: readonly SeedThread[], now: Date) {
  const bookThreads = threads.filter(({ bookId }) => bookId === id);
  const about = {
    title,
    author,
    publisher: '',
    published: '',
    cover: '',
    current: !completed,
    currentSince: daysAgo(days, now),
  };
  const data: ClubBookRecord = { ...about, lastPost: lastPostOf(bookThreads), days: daysOf(bookThreads) };
  return { path: `clubs/${CLUB_ID}/books/${id}`, data };
}

/** The documents of the demo club, as the API would have stored them. */
export function clubDocuments(members: Members, now: Date): { club: Document; rest: Document[] } {
  const threads = clubTalks.map((talk, number) => threadOf(talk, members, number, now));
  const memberIds = Object.values(members).map(({ uid }) => uid);
  const [createdAt, lastPost] = [daysAgo(50, now), lastPostOf(threads)];
  const newest = clubBooks.filter(({ completed }) => !completed).at(-1);
  const club: ClubRecord = {
    ...{ title: CLUB, memberIds, addedBy: {}, numBooks: clubBooks.length },
    ...currentBookOf(newest && { ...newest, cover: '' }),
    ...{ createdAt, lastPost, activeAt: minuteOf(lastPost ?? createdAt), days: daysOf(threads) },
  };
  const rest = [
    ...memberIds.map((uid) => ({
      path: `clubs/${CLUB_ID}/members/${uid}`,
      data: { joinedAt: createdAt, acceptedAt: createdAt, activeAt: createdAt },
    })),
    ...clubBooks.map((book) => bookDocument(book, threads, now)),
    ...threads.flatMap((thread) => {
      const book = clubBooks.find(({ id }) => id === thread.bookId);
      return discussionDocuments(thread, book?.title ?? '');
    }),
  ];
  return { club: { path: `clubs/${CLUB_ID}`, data: club }, rest };
}
