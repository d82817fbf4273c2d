import { currentBookOf } from '../../functions/src/bookclubs/rules';
import { type Language, languages } from '../../functions/src/contract/languages';
import type { ClubBookRecord } from '../../functions/src/data/clubs/club-books';
import type { ClubDiscussionRecord } from '../../functions/src/data/clubs/club-discussions';
import type { ClubRecord } from '../../functions/src/data/clubs/clubs';
import { type MemberTranslations, toRecord } from '../../functions/src/data/clubs/member-translations';
import { nameKey } from '../../functions/src/data/clubs/rules';
import { minuteOf } from '../../functions/src/data/days';
import type { ProgressRecord } from '../../functions/src/data/progress/progress';
import {
  CLUB,
  type ClubBook,
  type ClubReader,
  type ClubRemark,
  type ClubTalk,
  clubBooks,
  clubReaders,
  clubTalks,
  type InOther,
  languageOf,
  sharingMembers,
} from './club-talk';
import { type Document, type SeedPost, type SeedThread, threadDocuments } from './thread-documents';

export const CLUB_ID = 'demo-sunday-marginalia';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const daysAgo = (days: number, now: Date) => new Date(now.getTime() - days * DAY_MS);

/** The accounts of the four members, in the order they joined. */
export type Members = Readonly<Record<ClubReader, { uid: string; username: string }>>;

/** A thread whose title and posts are in both languages. */
interface ClubThread extends SeedThread {
  inBoth: InBoth;
  posts: readonly (SeedPost & { inBoth: InBoth })[];
}

interface InBoth {
  lang: Language;
  memberTranslations: MemberTranslations;
}

/** Converts a talk to a thread with a post every few hours, and a version of each soon after. */
function threadOf(activity: ClubTalk, members: Members, number: number, now: Date): ClubThread {
  const { book, title, titleInOther, days, remarks, chapter } = activity;
  const id = `${CLUB_ID}-${number}`;
  const flatten = (
    list: readonly ClubRemark[],
    parent?: { id: string; chapter: number },
  ): { remark: ClubRemark; id: string; chapter: number; replyTo?: string }[] =>
    list.flatMap((remark, index) => {
      const postId = parent ? `${parent.id}-reply-${index}` : index === 0 ? id : `${id}-${index}`;
      const upToChapter = Math.max(parent?.chapter ?? 0, remark.chapter ?? chapter);
      const post = { remark, id: postId, chapter: upToChapter, ...(parent && { replyTo: parent.id }) };
      return [post, ...flatten(remark.replies ?? [], post)];
    });
  const inBoth = (by: ClubReader, { by: writer, text }: InOther, of: string, createdAt: Date): InBoth => {
    const lang = languageOf(by);
    const at = new Date(createdAt.getTime() + HOUR_MS);
    const { uid: userId, username: user } = members[writer];
    const version = { _id: `${of}-version`, text, userId, user, at, of: null };
    return { lang, memberTranslations: { [lang === 'it' ? 'en' : 'it']: version } };
  };
  const posts = flatten(remarks).map(({ remark, ...post }, index) => {
    const { uid: userId, username: user } = members[remark.by];
    const createdAt = daysAgo(days - index * 0.3, now);
    const likedBy = (remark.likedBy ?? []).map((reader) => members[reader].uid);
    const other = inBoth(remark.by, remark.inOther, post.id, createdAt);
    return { ...post, userId, user, content: remark.text, likedBy, createdAt, inBoth: other };
  });
  return { id, title, bookId: book, posts, inBoth: inBoth(remarks[0].by, titleInOther, id, daysAgo(days, now)) };
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

const memberTranslationDocuments = (path: string, { memberTranslations }: InBoth): Document[] =>
  languages.flatMap((language) => {
    const version = memberTranslations[language];
    return version ? [{ path: `${path}/memberTranslations/${version._id}`, data: toRecord(version, language) }] : [];
  });

/** The documents of a public thread, moved to the paths of a club and with the fields that a club adds. */
function discussionDocuments(thread: ClubThread, bookTitle: string): Document[] {
  const { topic, rest } = threadDocuments(thread);
  const last = thread.posts.at(-1);
  const discussion: ClubDiscussionRecord = {
    ...{ ...topic, clubId: CLUB_ID, clubName: nameKey(CLUB), bookTitle },
    ...{ lastPosterId: last?.userId ?? '', lastPoster: last?.user ?? '', ...thread.inBoth, translations: {} },
  };
  const inBothOf = new Map(thread.posts.map(({ id, inBoth }) => [id, inBoth]));
  const viewsOf = new Map(thread.posts.map(({ id }, index) => [id, seenBy(thread, index).size]));
  const moved = rest.map(({ path, data }): Document => {
    const [collection, id = '', ...deeper] = path.split('/');
    const clubPath = [collection === 'posts' ? 'clubPosts' : 'clubDiscussions', id, ...deeper].join('/');
    const isPost = collection === 'posts' && deeper.length === 0;
    const clubFields = { clubId: CLUB_ID, views: viewsOf.get(id) ?? 0, translations: {}, ...inBothOf.get(id) };
    const isLive = deeper[0] === 'live';
    return { path: clubPath, data: { ...data, ...(isPost && clubFields), ...(isLive && { clubId: CLUB_ID }) } };
  });
  return [
    { path: `clubDiscussions/${thread.id}`, data: discussion },
    ...moved,
    ...seenDocuments(thread),
    ...memberTranslationDocuments(`clubDiscussions/${thread.id}`, thread.inBoth),
    ...thread.posts.flatMap(({ id, inBoth }) => memberTranslationDocuments(`clubPosts/${id}`, inBoth)),
  ];
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

/** How many discussions and posts go as far as each chapter. */
function talkOf(threads: readonly SeedThread[]): ClubBookRecord['activity'] {
  const activity: ClubBookRecord['activity'] = {};
  for (const { chapter, isOpening } of threads.flatMap(({ posts }) =>
    posts.map((post, index) => ({ chapter: post.chapter, isOpening: index === 0 })),
  )) {
    if (chapter === undefined) continue;
    const { discussions, posts } = activity[chapter] ?? { discussions: 0, posts: 0 };
    activity[chapter] = { discussions: discussions + (isOpening ? 1 : 0), posts: posts + 1 };
  }
  return activity;
}

function bookDocument(
  { id, title, author, completed, days, glossary = [] }: ClubBook,
  threads: readonly SeedThread[],
  now: Date,
) {
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
  const data: ClubBookRecord = {
    ...about,
    lastPost: lastPostOf(bookThreads),
    days: daysOf(bookThreads),
    activity: talkOf(bookThreads),
    glossary: [...glossary],
  };
  return { path: `clubs/${CLUB_ID}/books/${id}`, data };
}

/** Where the members are in a book. One who takes notes is as far as the last chapter noted, which moves them too. */
function progressDocuments({ id, places }: ClubBook, members: Members, now: Date): Document[] {
  return clubReaders.map((reader) => {
    const progress: ProgressRecord = { ...places[reader], source: 'hand', updatedAt: now, previous: null };
    return { path: `users/${members[reader].uid}/progress/${id}`, data: progress };
  });
}

/** The documents of the demo club, as the API would have stored them. */
export function clubDocuments(members: Members, now: Date): { club: Document; rest: Document[] } {
  const threads = clubTalks.map((activity, number) => threadOf(activity, members, number, now));
  const memberIds = Object.values(members).map(({ uid }) => uid);
  const sharing = new Set(sharingMembers.map((reader) => members[reader].uid));
  const [createdAt, lastPost] = [daysAgo(50, now), lastPostOf(threads)];
  const newest = clubBooks.filter(({ completed }) => !completed).at(-1);
  const club: ClubRecord = {
    ...{ title: CLUB, memberIds, addedBy: {}, memberships: {}, founderId: members.ada.uid, numBooks: clubBooks.length },
    ...currentBookOf(newest && { ...newest, cover: '' }),
    ...{ createdAt, lastPost, activeAt: minuteOf(lastPost ?? createdAt), days: daysOf(threads) },
  };
  const rest = [
    ...memberIds.map((uid) => ({
      path: `clubs/${CLUB_ID}/members/${uid}`,
      data: { joinedAt: createdAt, acceptedAt: createdAt, activeAt: createdAt, sharesProgress: sharing.has(uid) },
    })),
    ...clubBooks.flatMap((book) => progressDocuments(book, members, now)),
    ...clubBooks.map((book) => bookDocument(book, threads, now)),
    ...threads.flatMap((thread) => {
      const book = clubBooks.find(({ id }) => id === thread.bookId);
      return discussionDocuments(thread, book?.title ?? '');
    }),
  ];
  return { club: { path: `clubs/${CLUB_ID}`, data: club }, rest };
}
