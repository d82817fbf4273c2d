import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { isAccountErasing } from '../../accounts/erasing/store';
import { type PublicBookRecord, publicBookRef } from '../../books/store';
import type { BookIds } from '../../domain/book-ids';
import { bookIdsOf } from '../../domain/book-ids-of';
import { isMissing, type Stored } from '../../platform/store/firestore';
import { searchWordsOf } from '../../platform/store/search-words';
import { newThread } from '../../threads/posts/store';
import { type OpenedThread, openThread } from '../../threads/thread/store';
import { genreRef } from '../genres/store';
import { type PublicPostRecord, publicThreads, type TopicRecord } from '../threads/store';

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

/** `missing`: no such book or genre. `existing`: the book exists. `erasing`: the author. */
export type Opened =
  | Exclude<OpenedThread<TopicRecord, PublicPostRecord>, { kind: 'failed' }>
  | { kind: 'missing' }
  | { kind: 'existing' }
  | { kind: 'erasing' };

async function open(opening: Opening, also: (batch: WriteBatch) => void): Promise<Opened> {
  const opened = await openThread(publicThreads, topicOf(opening), opening.post, {}, also);
  if (opened.kind !== 'failed') return opened;
  if (await isAccountErasing(opening.post.userId)) return { kind: 'erasing' };
  return { kind: isMissing(opened.error) ? 'missing' : 'existing' };
}

const oneMore = FieldValue.increment(1);

export const openTopic = (opening: Opening, genre: string): Promise<Opened> =>
  open(opening, (batch) => {
    const { bookId, createdAt } = opening.post;
    batch.update(publicBookRef(bookId), { numDiscussions: oneMore, latestDiscussion: createdAt });
    batch.update(genreRef(genre), { numDiscussions: oneMore });
  });

export type NewBook = Pick<
  PublicBookRecord,
  'title' | 'author' | 'publisher' | 'publishedDate' | 'cover' | keyof BookIds
> & {
  genre: string;
};

export async function openTopicOfNewBook(opening: Opening, book: NewBook): Promise<Opened> {
  const { bookId, createdAt } = opening.post;
  const page = await publicBookRef(bookId).get();
  const counters = { numDiscussions: 1, latestDiscussion: createdAt };
  return open(opening, (batch) => {
    if (page.updateTime && page.get('genre') === null) {
      // Hidden words stay hidden, and nobody adds others.
      const typed = page.get('moderated') ? { publisher: '', publishedDate: '' } : book;
      const publisher = page.get('publisher') || typed.publisher;
      const publishedDate = page.get('publishedDate') || typed.publishedDate;
      const cover = page.get('cover') || book.cover;
      const fields = { genre: book.genre, publisher, publishedDate, cover, ...bookIdsOf(book), ...counters };
      batch.update(page.ref, fields, { lastUpdateTime: page.updateTime });
    } else batch.create(page.ref, { ...book, ...counters, searchWords: searchWordsOf(book.title, book.author) });
    batch.update(genreRef(book.genre), { numBooks: oneMore, numDiscussions: oneMore });
  });
}
