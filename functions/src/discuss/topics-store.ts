import { FieldValue, Filter, type WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod';
import { isAccountErasing } from '../accounts/erasing-accounts';
import { type PublicBookRecord, publicBookRef } from '../books/store';
import type { BookIds } from '../domain/book-ids';
import { bookIdsOf } from '../domain/book-ids-of';
import { dayOf } from '../platform/store/days';
import { reportReads } from '../platform/store/documents-read';
import {
  converter,
  db,
  hasChanged,
  isExisting,
  isMissing,
  type Stored,
  storedInstant,
} from '../platform/store/firestore';
import { countIn, findIn, findPage, type PageOf, type PageRequest, type Span } from '../platform/store/paging';
import { searchWordsOf } from '../platform/store/search-words';
import { noticesOfPost } from '../threads/notices-of-post';
import { addPostTo } from '../threads/post-writes';
import { recentPostsField } from '../threads/recent-posts';
import { findPost } from '../threads/store';
import { threadFields } from '../threads/thread-kind';
import { genreRef } from './genres';
import { type PublicPostRecord, publicPosts } from './public-posts';

const TopicRecord = z.object({
  title: z.string(),
  bookId: z.string(),
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

export interface Opening {
  title: string;
  post: Stored<PublicPostRecord>;
}

function topicOf({ title, post }: Opening): Stored<TopicRecord> {
  const { _id, bookId, createdAt, chapter, userId: openedBy } = post;
  const counters = {
    numPosts: 1,
    order: { [post.chunk]: 1 },
    days: { [dayOf(createdAt)]: 1 },
    latestPost: createdAt,
    recent: {},
    onlyOpenerPosted: true,
    closed: false,
    closedBy: null,
  };
  return { _id, title, bookId, createdAt, searchWords: searchWordsOf(title), chapter, openedBy, ...counters };
}

async function addTopicTo(batch: WriteBatch, topic: Stored<TopicRecord>, { post }: Opening): Promise<void> {
  const notices = await noticesOfPost(publicPosts, post);
  batch.create(topics().doc(topic._id), topic);
  addPostTo(batch, publicPosts, post, topic.recent, post.createdAt, { notices });
}

/** `missing`: no such book or genre. `existing`: the book exists. `erasing`: the author. `repeated`: sent before. */
export type Opened =
  | { kind: 'opened'; topic: Stored<TopicRecord> }
  | { kind: 'repeated'; topic: Stored<TopicRecord>; post: Stored<PublicPostRecord> | undefined }
  | { kind: 'missing' }
  | { kind: 'existing' }
  | { kind: 'erasing' };

async function commitTopic(batch: WriteBatch, topic: Stored<TopicRecord>, authorId: string): Promise<Opened> {
  try {
    await batch.commit();
    return { kind: 'opened', topic };
  } catch (error) {
    if (!isExisting(error) && !isMissing(error) && !hasChanged(error)) throw error;
    const [earlier, post] = await Promise.all([findTopic(topic._id), findPost(publicPosts, topic._id)]);
    if (earlier) return { kind: 'repeated', topic: earlier, post };
    if (await isAccountErasing(authorId)) return { kind: 'erasing' };
    return { kind: isMissing(error) ? 'missing' : 'existing' };
  }
}

export async function openTopic(opening: Opening, genre: string): Promise<Opened> {
  const topic = topicOf(opening);
  const batch = db().batch();
  await addTopicTo(batch, topic, opening);
  const latest = { numDiscussions: FieldValue.increment(1), latestDiscussion: topic.createdAt };
  batch.update(publicBookRef(topic.bookId), latest);
  batch.update(genreRef(genre), { numDiscussions: FieldValue.increment(1) });
  return commitTopic(batch, topic, opening.post.userId);
}

export type NewBook = Pick<
  PublicBookRecord,
  'title' | 'author' | 'publisher' | 'publishedDate' | 'cover' | keyof BookIds
> & {
  genre: string;
};

export async function openTopicOfNewBook(opening: Opening, book: NewBook): Promise<Opened> {
  const topic = topicOf(opening);
  const page = await publicBookRef(topic.bookId).get();
  const batch = db().batch();
  await addTopicTo(batch, topic, opening);
  const counters = { numDiscussions: 1, latestDiscussion: topic.createdAt };
  if (page.updateTime && page.get('genre') === null) {
    // Hidden words stay hidden, and nobody adds others.
    const typed = page.get('moderated') ? { publisher: '', publishedDate: '' } : book;
    const publisher = page.get('publisher') || typed.publisher;
    const publishedDate = page.get('publishedDate') || typed.publishedDate;
    const cover = page.get('cover') || book.cover;
    const fields = { genre: book.genre, publisher, publishedDate, cover, ...bookIdsOf(book), ...counters };
    batch.update(page.ref, fields, { lastUpdateTime: page.updateTime });
  } else batch.create(page.ref, { ...book, ...counters, searchWords: searchWordsOf(book.title, book.author) });
  const counted = { numBooks: FieldValue.increment(1), numDiscussions: FieldValue.increment(1) };
  batch.update(genreRef(book.genre), counted);
  return commitTopic(batch, topic, opening.post.userId);
}
