import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { type SeedThread, threadDocuments } from './thread-documents';

/** As many as one commit takes, with room for what counts the thread. */
const AT_ONCE = 490;

/** A book that its first thread puts into a genre. */
export interface SeedPublicBook {
  id: string;
  title: string;
  author: string;
  publisher: string;
  publishedDate: string;
  genre: string;
}

/**
 * Writes one thread that is not there yet and counts it on its book and genre. The topic and the counters are the last
 * step and one step, so that a run that was cut short is made good by the next, and nothing is counted twice.
 */
async function writeThread(store: Firestore, thread: SeedThread, genre: string): Promise<void> {
  const { topic, rest } = threadDocuments(thread);
  for (let from = 0; from < rest.length - AT_ONCE; from += AT_ONCE) {
    const batch = store.batch();
    for (const { path, data } of rest.slice(from, from + AT_ONCE)) batch.set(store.doc(path), data, { merge: true });
    await batch.commit();
  }
  const final = store.batch();
  const left = rest.length > AT_ONCE ? rest.slice(Math.floor((rest.length - 1) / AT_ONCE) * AT_ONCE) : rest;
  for (const { path, data } of left) final.set(store.doc(path), data, { merge: true });
  final.create(store.doc(`topics/${thread.id}`), topic);
  const one = FieldValue.increment(1);
  final.update(store.doc(`books/${thread.bookId}`), { numDiscussions: one, latestDiscussion: topic.createdAt });
  final.update(store.doc(`genres/${genre}`), { numDiscussions: one });
  await final.commit();
}

async function writeBook(store: Firestore, { id, ...book }: SeedPublicBook, since: Date): Promise<void> {
  const batch = store.batch();
  batch.create(store.doc(`books/${id}`), { ...book, numDiscussions: 0, latestDiscussion: since });
  batch.update(store.doc(`genres/${book.genre}`), { numBooks: FieldValue.increment(1) });
  await batch.commit();
}

const opened = (thread: SeedThread): Date => thread.posts[0]?.createdAt ?? new Date(0);

/** Writes a book and those of its threads that are missing, the oldest first. */
export async function writeThreads(
  store: Firestore,
  book: SeedPublicBook,
  threads: readonly SeedThread[],
): Promise<void> {
  const oldestFirst = [...threads].sort((a, b) => opened(a).getTime() - opened(b).getTime());
  const [place, ...topics] = await store.getAll(
    store.doc(`books/${book.id}`),
    ...oldestFirst.map(({ id }) => store.doc(`topics/${id}`)),
    { fieldMask: [] },
  );
  if (!place?.exists) await writeBook(store, book, oldestFirst[0] ? opened(oldestFirst[0]) : new Date(0));
  for (const [index, thread] of oldestFirst.entries()) {
    if (!topics[index]?.exists) await writeThread(store, thread, book.genre);
  }
}
