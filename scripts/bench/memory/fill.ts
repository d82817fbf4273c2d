import type { Firestore } from 'firebase-admin/firestore';
import { limits } from '../../../functions/src/contract/limits';
import type { PublicBookRecord } from '../../../functions/src/data/discuss/public-books';
import type { PublicPostRecord } from '../../../functions/src/data/discuss/public-posts';
import type { TopicRecord } from '../../../functions/src/data/discuss/topics';
import type { NoteRecord } from '../../../functions/src/data/notes/notes';

/** Four bytes in UTF-8 and two units in JavaScript: no character is larger in both. */
const LARGEST = '\u{1F40B}';
const START = Date.UTC(2026, 0, 1);
/** Documents in a commit, which must stay below 10 MiB. */
const BATCH = 200;

export const BOOK = 'largest-book';
export const TOPIC = 'largest-topic';

async function write(store: Firestore, documents: readonly [path: string, data: object][]): Promise<void> {
  for (let from = 0; from < documents.length; from += BATCH) {
    const batch = store.batch();
    for (const [path, data] of documents.slice(from, from + BATCH)) batch.set(store.doc(path), data);
    await batch.commit();
  }
}

/** A book with as many and as long notes as one can have, on a reader's shelf. */
export async function fillShelf(store: Firestore, userId: string): Promise<void> {
  const title = 'The Largest Book';
  const numNotes = limits.notesPerBook.max;
  const remark = LARGEST.repeat(limits.remark.max);
  const note = (index: number): NoteRecord => ({
    ...{ userId, bookId: BOOK, bookTitle: title, remark, pub: false, clubId: null, clubFrom: null, membershipId: null },
    ...{
      chapterTitle: '',
      chapter: index,
      page: index,
      createdAt: new Date(START + index),
      updatedAt: new Date(START + index),
    },
  });
  await write(store, [
    [`users/${userId}/books/${BOOK}`, { title, author: '', numNotes, addedAt: new Date(START) }],
    ...Array.from({ length: numNotes }, (_, index): [string, object] => [`notes/largest-${index}`, note(index)]),
  ]);
}

/** A discussion whose first page is as large as one can be: 20 posts, each with more replies than a page shows. */
export async function fillTopic(store: Firestore, userId: string): Promise<void> {
  const [tops, replies, createdAt] = [limits.postsPage.max, 30, new Date(START)];
  const idOf = (top: number) => (top === 0 ? TOPIC : `${TOPIC}-${top}`);
  const post = (id: string, at: number, length: number, replyTo: string | null): [string, PublicPostRecord] => [
    `posts/${id}`,
    {
      ...{ discussionId: TOPIC, bookId: BOOK, replyTo, chunk: 0, userId, user: 'ada' },
      ...{ content: LARGEST.repeat(length), createdAt: new Date(START + at), editedAt: null, likes: 0 },
      ...{ replies: replyTo ? 0 : replies, chapter: null, quote: null },
    },
  ];
  const posts = Array.from({ length: tops }, (_, top) => [
    post(idOf(top), top * 100, limits.post.max, null),
    ...Array.from({ length: replies }, (_, index) =>
      post(`${idOf(top)}-${index}`, top * 100 + index + 1, limits.reply.max, idOf(top)),
    ),
  ]);
  const about = { title: 'The Largest Book', author: '', publisher: '', publishedDate: '', cover: '' };
  const book: PublicBookRecord = { ...about, genre: 'classics', numDiscussions: 1, latestDiscussion: createdAt };
  const topic: TopicRecord = {
    ...{ title: 'The largest', bookId: BOOK, createdAt, latestPost: createdAt, chapter: null, openedBy: userId },
    ...{ numPosts: tops * (replies + 1), order: { 0: tops }, days: {} },
  };
  await write(store, [
    [`books/${BOOK}`, book],
    [`topics/${TOPIC}`, topic],
    [`topics/${TOPIC}/order/0`, { posts: Array.from({ length: tops }, (_, top) => idOf(top)) }],
    ...posts.flat(),
  ]);
}
