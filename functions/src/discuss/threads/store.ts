import { FieldValue, Filter } from 'firebase-admin/firestore';
import * as z from 'zod';
import { publicBookRef } from '../../books/store';
import { reportReads } from '../../platform/store/documents-read';
import { converter, db, type Stored, storedInstant } from '../../platform/store/firestore';
import { countIn, findIn, findPage, type PageOf, type PageRequest, type Span } from '../../platform/store/paging';
import { searchWordsOf } from '../../platform/store/search-words';
import { allPosts, postFields, type ThreadKind, threadFields } from '../../threads/store';
import type { Threads } from '../../threads/thread/store';
import { recentPostsField } from '../../threads/unread/store';
import { genreRef } from '../genres/store';

const TopicRecord = z.object({
  title: z.string(),
  createdAt: storedInstant,
  searchWords: z.array(z.string()),
  recent: recentPostsField,
  ...threadFields,
});
export type TopicRecord = z.output<typeof TopicRecord>;

export const topics = () => db().collection('topics').withConverter(converter(TopicRecord));

export const topicPath = (topicId: string): string => `topics/${topicId}`;

export async function findTopic(topicId: string): Promise<Stored<TopicRecord> | undefined> {
  return (await topics().doc(topicId).get()).data();
}

export const topicsOfBook = (bookId: string, page: PageRequest): Promise<PageOf<Stored<TopicRecord>>> =>
  findPage(topics().where('bookId', '==', bookId), { by: 'latestPost', direction: 'desc' }, page);

export async function topicsOpenedSince(bookId: string, since: Date, limit: number): Promise<Stored<TopicRecord>[]> {
  const opened = topics().where('bookId', '==', bookId).where('createdAt', '>', since).orderBy('createdAt', 'desc');
  return (await opened.limit(limit).get()).docs.map((topic) => topic.data());
}

export async function latestTopics(by: 'latestPost' | 'createdAt', limit: number): Promise<Stored<TopicRecord>[]> {
  const { docs } = await topics().orderBy(by, 'desc').limit(limit).get();
  return docs.map((topic) => topic.data());
}

/** Topics open to everybody: titles that name a chapter would use up the limit. */
export async function openTopicsWithWord(keys: readonly string[], limit: number): Promise<Stored<TopicRecord>[]> {
  const isOpen = Filter.or(Filter.where('chapter', '==', null), Filter.where('chapter', '==', 0));
  const found = topics().where(isOpen).where('searchWords', 'array-contains-any', keys);
  return (await found.orderBy('latestPost', 'desc').limit(limit).get()).docs.map((topic) => topic.data());
}

export async function ownTopicsWithWord(
  uid: string,
  keys: readonly string[],
  limit: number,
): Promise<Stored<TopicRecord>[]> {
  const found = topics().where('openedBy', '==', uid).where('searchWords', 'array-contains-any', keys);
  return (await found.orderBy('latestPost', 'desc').limit(limit).get()).docs.map((topic) => topic.data());
}

export async function topicsOpenedBy(uid: string, limit: number): Promise<Stored<TopicRecord>[]> {
  const { docs } = await topics().where('openedBy', '==', uid).orderBy('createdAt', 'desc').limit(limit).get();
  return docs.map((topic) => topic.data());
}

export async function findTopics(ids: readonly string[]): Promise<Stored<TopicRecord>[]> {
  if (ids.length === 0) return [];
  const found = await db().getAll(...ids.map((id) => db().doc(topicPath(id))));
  reportReads(found.length);
  return found.flatMap((topic) => (topic.exists ? [{ ...TopicRecord.parse(topic.data()), _id: topic.id }] : []));
}

export const topicsOpenedIn = (span: Span, limit: number): Promise<Stored<TopicRecord>[]> =>
  findIn(topics(), 'createdAt', span, limit);

export const countTopicsOpenedIn = (span: Span): Promise<number> => countIn(topics(), 'createdAt', span);

const PublicPostRecord = z.object({
  ...postFields,
  /** `waiting` for a second reader, `applied`, or `overruled` by the author's later change. Undefined without marks. */
  spoilerMarks: z.enum(['waiting', 'applied', 'overruled']).optional(),
});
export type PublicPostRecord = z.output<typeof PublicPostRecord>;

/** By whose words it is found. */
export const textsOfPost = ({ content, quote }: PublicPostRecord): string[] => [content, quote?.text ?? ''];

export const publicPosts: ThreadKind<PublicPostRecord> = {
  posts: 'posts',
  record: PublicPostRecord,
  threadOf: ({ discussionId }) => `topics/${discussionId}`,
  clubOf: () => null,
  untitled: { title: '', searchWords: [] },
  recent: ({ discussionId }) => db().doc(`topics/${discussionId}`),
  sought: textsOfPost,
  leaves: ({ spoilerMarks }): Record<string, string> => (spoilerMarks ? { spoilerMarks } : {}),
};

/** The furthest chapter first, then the newest. Posts without a chapter are last, or left out. */
export async function nearestPosts(
  bookId: string,
  chapter: number | undefined,
  limit: number,
): Promise<Stored<PublicPostRecord>[]> {
  const ofBook = allPosts(publicPosts).where('bookId', '==', bookId);
  const reached = chapter === undefined ? ofBook : ofBook.where('chapter', '<=', chapter);
  const { docs } = await reached.orderBy('chapter', 'desc').orderBy('createdAt', 'desc').limit(limit).get();
  return docs.map((post) => post.data());
}

const oneFewer = { numDiscussions: FieldValue.increment(-1) };

/** A book stays in its genre when its last topic is deleted. */
export const publicThreads: Threads<TopicRecord, PublicPostRecord> = {
  kind: publicPosts,
  ref: (topicId) => topics().doc(topicId),
  renamed: async (_tx, _topic, title) => ({ data: { title, searchWords: searchWordsOf(title) } }),
  uncounted: async (tx, { bookId }) => {
    const book = await tx.get(publicBookRef(bookId));
    const genre = book.get('genre');
    const counts = [{ ref: publicBookRef(bookId), data: oneFewer }];
    return typeof genre === 'string' ? [...counts, { ref: genreRef(genre), data: oneFewer }] : counts;
  },
  leaves: ({ bookId, createdAt }) => ({ bookId, createdAt: createdAt.toISOString() }),
};
