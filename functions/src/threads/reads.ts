import type { Query } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { ThreadArea } from '../domain/thread-area';
import { reportReads } from '../platform/store/documents-read';
import { db, storedInstant } from '../platform/store/firestore';
import { atomically } from '../platform/store/transaction';

/** What a reader has read of a thread: all until an instant, and these posts after it. */
const Read = z.object({ until: storedInstant, also: z.array(z.string()) });
export type Read = z.output<typeof Read>;

/** By thread. */
export type Reads = Readonly<Record<string, Read>>;

/** `users/{uid}/reads/{area}`: how far a reader has read the threads. */
const ReadsRecord = z.object({ threads: z.record(z.string(), Read) });

const readsRef = (uid: string, area: ThreadArea) => db().collection('users').doc(uid).collection('reads').doc(area);

/** What a document says; nothing without one. */
export const readsOf = (found: unknown): Reads => (found === undefined ? {} : ReadsRecord.parse(found).threads);

/** All of a reader's, by area. */
export const readsInOrder = (uid: string): Query =>
  db().collection('users').doc(uid).collection('reads').orderBy('__name__');

/** How far a reader has read the threads of an area. One read. */
export async function findReads(uid: string, area: ThreadArea): Promise<Reads> {
  const found = await readsRef(uid, area).get();
  reportReads(1);
  return readsOf(found.data());
}

/** More than this would near the size that a document can have: threads, and posts after what is read of them. */
export const MOST_THREADS = 2000;
export const MOST_ALSO = 10_000;

/** The threads that were read last, as many as fit; of those before, which posts were read after others that weren't is forgotten. */
function latest(reads: Reads): Reads {
  let posts = 0;
  const newestFirst = Object.entries(reads).sort(([, one], [, other]) => other.until.getTime() - one.until.getTime());
  const kept = newestFirst.slice(0, MOST_THREADS).map(([threadId, { until, also }]) => {
    posts += also.length;
    return [threadId, { until, also: posts > MOST_ALSO ? [] : also }] as const;
  });
  return Object.fromEntries(kept);
}

/**
 * Changes how far a reader has read a thread, in one step with what another device changes at the same moment.
 * @returns as it is then
 */
export async function changeRead(
  uid: string,
  area: ThreadArea,
  threadId: string,
  change: (before: Read | undefined) => Read,
): Promise<Read> {
  const read = (await changeReads(uid, area, new Map([[threadId, change]])))[threadId];
  if (!read) throw new Error('A thread that was read is among those that are kept.');
  return read;
}

/** The same for several threads at once. @returns how far all of the area's are read then */
export function changeReads(
  uid: string,
  area: ThreadArea,
  changes: ReadonlyMap<string, (before: Read | undefined) => Read>,
): Promise<Reads> {
  return atomically(async (tx) => {
    const ref = readsRef(uid, area);
    const before = readsOf((await tx.get(ref)).data());
    const changed = [...changes].map(([threadId, change]) => [threadId, change(before[threadId])] as const);
    const reads = { ...before, ...Object.fromEntries(changed) };
    tx.set(ref, { threads: latest(reads) });
    return reads;
  });
}
