import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { isAccountErasing } from '../../accounts/erasing-accounts';
import { type PublicBookRecord, publicBookRef } from '../../books/store';
import type { BookIds } from '../../domain/book-ids';
import { bookIdsOf } from '../../domain/book-ids-of';
import { db, hasChanged, isExisting, isMissing, type Stored } from '../../platform/store/firestore';
import { searchWordsOf } from '../../platform/store/search-words';
import { noticesOfPost } from '../../threads/mentions/store';
import { newThread, writePost } from '../../threads/posts/store';
import { findPost } from '../../threads/store';
import { genreRef } from '../genres/store';
import { findTopic, type PublicPostRecord, publicPosts, type TopicRecord, topics } from '../threads/store';

export interface Opening {
  title: string;
  post: Stored<PublicPostRecord>;
}

const topicOf = ({ title, post }: Opening): Stored<TopicRecord> => ({
  ...newThread(post),
  _id: post._id,
  title,
  createdAt: post.createdAt,
  searchWords: searchWordsOf(title),
  recent: {},
});

async function addTopicTo(batch: WriteBatch, topic: Stored<TopicRecord>, { post }: Opening): Promise<void> {
  const notices = await noticesOfPost(publicPosts, post);
  batch.create(topics().doc(topic._id), topic);
  writePost(batch, publicPosts, post, { thread: { recent: topic.recent }, notices }, post.createdAt);
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
