import type { Query } from 'firebase-admin/firestore';
import * as z from 'zod';
import { requireNotErasing } from '../../accounts/erasing/store';
import { limits } from '../../domain/limits';
import { ThreadArea } from '../../domain/thread-area';
import { reportReads } from '../../platform/store/documents-read';
import { db, storedInstant } from '../../platform/store/firestore';
import { atomically } from '../../platform/store/transaction';

const KeptRecord = z.object({ posts: z.record(z.string(), z.object({ at: storedInstant, area: ThreadArea })) });

export interface Kept {
  _id: string;
  at: Date;
  area: ThreadArea;
}

const kept = (uid: string) => db().collection('users').doc(uid).collection('kept');
const keptRef = (uid: string) => kept(uid).doc('posts');

export const keptInOrder = (uid: string): Query => kept(uid).orderBy('__name__');

/** A comparator. */
export const latestFirst = (a: Pick<Kept, '_id' | 'at'>, b: Pick<Kept, '_id' | 'at'>): number =>
  b.at.getTime() - a.at.getTime() || (a._id < b._id ? -1 : 1);

/** Latest first. */
export const keptOf = (data: unknown): Kept[] =>
  Object.entries(data ? KeptRecord.parse(data).posts : {})
    .map(([_id, { at, area }]) => ({ _id, at, area }))
    .toSorted(latestFirst);

export async function findKept(uid: string): Promise<Kept[]> {
  const doc = await keptRef(uid).get();
  reportReads(1);
  return keptOf(doc.data());
}

/** Keeps the latest `limits.keptPosts`. The step fails (`isExisting`) when the account is being erased. */
export function changeKept(uid: string, post: Omit<Kept, 'at'>, isKept: boolean, now: Date): Promise<void> {
  return atomically(async (tx) => {
    const before = keptOf((await tx.get(keptRef(uid))).data());
    const others = before.filter(({ _id }) => _id !== post._id);
    if (isKept === others.length < before.length) return;
    const all = isKept ? [{ ...post, at: now }, ...others] : others;
    const posts = all.slice(0, limits.keptPosts.max).map(({ _id, at, area }) => [_id, { at, area }] as const);
    tx.set(keptRef(uid), { posts: Object.fromEntries(posts) });
    requireNotErasing(tx, uid);
  });
}
