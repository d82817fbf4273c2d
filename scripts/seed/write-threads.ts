import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { type SeedThread, threadDocuments } from './thread-documents';

/** A commit allows 500 writes. The rest is for the topic and the counters. */
const BATCH_SIZE = 490;

/** A book with public discussions. */
export interface SeedPublicBook {
  id: string;
  title: string;
  author: string;
  publisher: string;
  publishedDate: string;
  genre: string;
}

/**
 * Writes a new thread and counts it on its book and genre. The topic and the counters are written last, in one batch,
 * so an interrupted run is completed by the next one and nothing is counted twice.
 */
async function writeThread(store: Firestore, thread: SeedThread, genre: string): Promise<void> {
  const { topic, rest } = threadDocuments(thread);
  for (let from = 0; from < rest.length - BATCH_SIZE; from += BATCH_SIZE) {
    const batch = store.batch();
    for (const { path, data } of rest.slice(from, from + BATCH_SIZE)) batch.set(store.doc(path), data, { merge: true });
    await batch.commit();
  }
  const final = store.batch();
  const remaining =
    rest.length > BATCH_SIZE ? rest.slice(Math.floor((rest.length - 1) / BATCH_SIZE) * BATCH_SIZE) : rest;
  for (const { path, data } of remaining) final.set(store.doc(path), data, { merge: true });
  final.create(store.doc(`topics/${thread.id}`), topic);
  const item = FieldValue.increment(1);
  final.update(store.doc(`books/${thread.bookId}`), { numDiscussions: item, latestDiscussion: topic.createdAt });
  final.update(store.doc(`genres/${genre}`), { numDiscussions: item });
  await final.commit();
}

/** A book that has a page for public notes alone gets its genre here. */
async function writeBook(store: Firestore, { id, ...book }: SeedPublicBook, since: Date): Promise<void> {
  const batch = store.batch();
  batch.set(store.doc(`books/${id}`), { ...book, numDiscussions: 0, latestDiscussion: since });
  batch.update(store.doc(`genres/${book.genre}`), { numBooks: FieldValue.increment(1) });
  await batch.commit();
}

const openedAt = (thread: SeedThread): Date => thread.posts[0]?.createdAt ?? new Date(0);

/** Writes a book and its missing threads, oldest first. */
export async function writeThreads(
  store: Firestore,
  book: SeedPublicBook,
  threads: readonly SeedThread[],
): Promise<void> {
  const oldestFirst = [...threads].sort((a, b) => openedAt(a).getTime() - openedAt(b).getTime());
  const [existing, ...topics] = await store.getAll(
    store.doc(`books/${book.id}`),
    ...oldestFirst.map(({ id }) => store.doc(`topics/${id}`)),
    { fieldMask: ['genre'] },
  );
  if (!existing?.get('genre')) await writeBook(store, book, oldestFirst[0] ? openedAt(oldestFirst[0]) : new Date(0));
  for (const [index, thread] of oldestFirst.entries()) {
    if (!topics[index]?.exists) await writeThread(store, thread, book.genre);
  }
}
