import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod';
import { dayOf } from '../days';
import { converter, db, isExisting, isMissing, type Stored, storedInstant } from '../firestore';
import { addPostTo } from '../threads/post-writes';
import { threadFields } from '../threads/thread-kind';
import { genreRef } from './genres';
import { type PublicBookRecord, publicBookRef } from './public-books';
import { type PublicPostRecord, publicPosts } from './public-posts';

/** `topics/{id}`: a public discussion of a book. Anybody may read and listen to it, so it names no account. */
const TopicRecord = z.object({ title: z.string(), bookId: z.string(), createdAt: storedInstant, ...threadFields });
export type TopicRecord = z.output<typeof TopicRecord>;

const topics = () => db().collection('topics').withConverter(converter(TopicRecord));

export const topicPath = (topicId: string): string => `topics/${topicId}`;

export async function findTopic(topicId: string): Promise<Stored<TopicRecord> | undefined> {
  return (await topics().doc(topicId).get()).data();
}

/** A page of a book's topics, the one with the latest post first. */
export async function topicsOfBook(
  bookId: string,
  limit: number,
  after?: { at: Date; id: string },
): Promise<Stored<TopicRecord>[]> {
  const query = topics()
    .where('bookId', '==', bookId)
    .orderBy('latestPost', 'desc')
    .orderBy('__name__', 'desc')
    .limit(limit);
  const found = await (after ? query.startAfter(after.at, after.id) : query).get();
  return found.docs.map((topic) => topic.data());
}

/** A new topic with its opening post, which has the topic's id. */
export interface Opening {
  title: string;
  post: Stored<PublicPostRecord>;
}

function topicOf({ title, post }: Opening): Stored<TopicRecord> {
  const { _id, bookId, createdAt } = post;
  const counters = {
    numPosts: 1,
    order: { [post.chunk]: 1 },
    days: { [dayOf(createdAt)]: 1 },
    latestPost: createdAt,
  };
  return { _id, title, bookId, createdAt, ...counters };
}

function addTopicTo(batch: WriteBatch, topic: Stored<TopicRecord>, { post }: Opening): void {
  batch.create(topics().doc(topic._id), topic);
  addPostTo(batch, publicPosts, post, post.createdAt);
}

/** What came of a batch that makes a topic: it is there, or something that it needs is missing or was there before. */
export type Opened = Stored<TopicRecord> | 'missing' | 'existing';

async function opened(batch: WriteBatch, topic: Stored<TopicRecord>): Promise<Opened> {
  try {
    await batch.commit();
    return topic;
  } catch (error) {
    if (!isExisting(error) && !isMissing(error)) throw error;
    return (await findTopic(topic._id)) ?? (isMissing(error) ? 'missing' : 'existing');
  }
}

/** Opens a discussion of a book that is there and counts it, in one step; `missing` when it is not. */
export function openTopic(opening: Opening, genre: string): Promise<Opened> {
  const topic = topicOf(opening);
  const batch = db().batch();
  addTopicTo(batch, topic, opening);
  const latest = { numDiscussions: FieldValue.increment(1), latestDiscussion: topic.createdAt };
  batch.update(publicBookRef(topic.bookId), latest);
  batch.update(genreRef(genre), { numDiscussions: FieldValue.increment(1) });
  return opened(batch, topic);
}

/**
 * Puts a book into a genre with its first discussion and counts both, in one step. `existing` when the book is there
 * already, `missing` when the genre is not.
 */
export function openTopicOfNewBook(
  opening: Opening,
  book: Pick<PublicBookRecord, 'title' | 'author' | 'publisher' | 'publishedDate' | 'genre'>,
): Promise<Opened> {
  const topic = topicOf(opening);
  const batch = db().batch();
  addTopicTo(batch, topic, opening);
  batch.create(publicBookRef(topic.bookId), { ...book, numDiscussions: 1, latestDiscussion: topic.createdAt });
  const counted = { numBooks: FieldValue.increment(1), numDiscussions: FieldValue.increment(1) };
  batch.update(genreRef(book.genre), counted);
  return opened(batch, topic);
}
