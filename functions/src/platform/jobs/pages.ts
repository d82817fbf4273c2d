import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { db } from '../store/firestore';

export interface JobProgress {
  done: number;
  all: boolean;
  /** The position to continue at; left out by work that finds it by itself. */
  state?: string;
}

/** 300 notes of 20 kB are 6 MB of a commit's 10 MiB. */
const PAGE_SIZE = 300;

/** `work` must exclude the documents from the query. */
export async function forEachPage(
  query: Query,
  work: (docs: QueryDocumentSnapshot[]) => Promise<unknown>,
  hasTime: () => boolean,
): Promise<JobProgress> {
  let done = 0;
  do {
    const { docs } = await query.limit(PAGE_SIZE).get();
    if (docs.length === 0) return { done, all: true };
    await work(docs);
    done += docs.length;
  } while (hasTime());
  return { done, all: false };
}

export function deleteMatches(query: Query, hasTime: () => boolean): Promise<JobProgress> {
  const remove = (docs: QueryDocumentSnapshot[]) => {
    const batch = db().batch();
    for (const { ref } of docs) batch.delete(ref);
    return batch.commit();
  };
  return forEachPage(query.select(), remove, hasTime);
}

export async function inOrder(steps: readonly (() => Promise<JobProgress>)[]): Promise<JobProgress> {
  let done = 0;
  for (const step of steps) {
    const progress = await step();
    done += progress.done;
    if (!progress.all) return { ...progress, done };
  }
  return { done, all: true };
}
