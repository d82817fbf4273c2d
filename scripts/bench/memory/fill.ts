import type { Firestore } from 'firebase-admin/firestore';
import { limits } from '../../../functions/src/contract/limits';
import type { NoteRecord } from '../../../functions/src/data/notes/notes';
import type { SeedPost, SeedThread } from '../../seed/thread-documents';
import { type SeedPublicBook, writeThreads } from '../../seed/write-threads';

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
  const post = (id: string, index: number, length: number, replyTo?: string): SeedPost => ({
    ...{ id, userId, user: 'ada', content: LARGEST.repeat(length), createdAt: new Date(START + index) },
    ...(replyTo ? { replyTo } : {}),
  });
  const posts = Array.from({ length: limits.postsPage.max }, (_, top) => {
    const id = top === 0 ? TOPIC : `${TOPIC}-${top}`;
    const replies = Array.from({ length: 30 }, (_, index) =>
      post(`${id}-${index}`, top * 100 + index + 1, limits.reply.max, id),
    );
    return [post(id, top * 100, limits.post.max), ...replies];
  });
  const book: SeedPublicBook = {
    ...{ id: BOOK, title: 'The Largest Book', author: '', publisher: '', publishedDate: '' },
    genre: 'classics',
  };
  const thread: SeedThread = { id: TOPIC, title: 'The largest', bookId: BOOK, posts: posts.flat() };
  await writeThreads(store, book, [thread]);
}
