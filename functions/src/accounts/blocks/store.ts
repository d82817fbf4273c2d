import type { DocumentReference, Precondition, Query } from 'firebase-admin/firestore';
import * as z from 'zod';
import { limits } from '../../domain/limits';
import { reportReads } from '../../platform/store/documents-read';
import { converter, db, type Stored, storedInstant } from '../../platform/store/firestore';
import { atomically } from '../../platform/store/transaction';
import { requireNotErasing } from '../erasing/store';

/** `users/{uid}/blocks/{blocked uid}`. The browser folds blocked posts, so public pages are the same for everybody. */
const BlockRecord = z.object({
  /** The same as the id; the erasure of that account queries this field. */
  blockedId: z.string(),
  at: storedInstant,
});
export type BlockRecord = z.output<typeof BlockRecord>;

const blocks = (uid: string) =>
  db().collection('users').doc(uid).collection('blocks').withConverter(converter(BlockRecord));

export const blockRef = (uid: string, blocked: string): DocumentReference =>
  db().collection('users').doc(uid).collection('blocks').doc(blocked);

export async function blocksOf(uid: string): Promise<Stored<BlockRecord>[]> {
  const { docs } = await blocks(uid).orderBy('at', 'desc').limit(limits.blocks.max).get();
  return docs.map((block) => block.data());
}

export const blocksInOrder = (uid: string): Query<Stored<BlockRecord>> => blocks(uid).orderBy('__name__');

export const blocksOn = (uid: string): Query => db().collectionGroup('blocks').where('blockedId', '==', uid);

export async function blockersAmong(uids: readonly string[], blocked: string): Promise<Set<string>> {
  if (uids.length === 0) return new Set();
  const docs = await db().getAll(...uids.map((uid) => blockRef(uid, blocked)));
  reportReads(docs.length);
  return new Set(uids.filter((_, index) => docs[index]?.exists));
}

interface Step {
  delete(ref: DocumentReference, precondition: Precondition): unknown;
}

/** Makes a step fail (`isExisting`) without a read. */
export const requireNoBlock = (step: Step, uid: string, blocked: string): void =>
  void step.delete(blockRef(uid, blocked), { exists: false });

/** The start of the block, also of an existing one; undefined at the limit. Fails (`isExisting`) during an erasure. */
export function addBlock(uid: string, blocked: string, now: Date): Promise<Date | undefined> {
  return atomically(async (tx) => {
    const ref = blocks(uid).doc(blocked);
    const [there, all] = await Promise.all([tx.get(ref), tx.get(blocks(uid).count())]);
    const block = there.data();
    if (block) return block.at;
    reportReads(1);
    if (all.data().count >= limits.blocks.max) return undefined;
    requireNotErasing(tx, uid);
    requireNotErasing(tx, blocked);
    tx.create(ref, { _id: blocked, blockedId: blocked, at: now });
    return now;
  });
}

export async function removeBlock(uid: string, blocked: string): Promise<void> {
  await blockRef(uid, blocked).delete();
}
