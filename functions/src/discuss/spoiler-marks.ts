import type { Query, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { requireNotErasing } from '../accounts/erasing-accounts';
import { UpToChapter } from '../domain/progress';
import { converter, db, type Stored, storedInstant } from '../platform/store/firestore';
import { postRef } from '../threads/thread-kind';
import { publicPosts } from './public-posts';

/** `posts/{id}/spoilerMarks/{uid}`: how far a reader says that somebody else's post goes. */
const SpoilerMarkRecord = z.object({
  userId: z.string(),
  chapter: UpToChapter.unwrap(),
  markedAt: storedInstant,
});
export type SpoilerMarkRecord = z.output<typeof SpoilerMarkRecord>;

const spoilerMarks = (postId: string) =>
  postRef(publicPosts, postId).collection('spoilerMarks').withConverter(converter(SpoilerMarkRecord));

/** The marks of a post that can lead to something: a reader's own, and the two that go furthest of the others'. */
export interface SpoilerMarks {
  own: SpoilerMarkRecord['chapter'] | undefined;
  others: readonly SpoilerMarkRecord['chapter'][];
}

/** Reads them for a step that may add one. Four reads at most, however many marks there are. */
export async function readSpoilerMarksTx(tx: Transaction, postId: string, uid: string): Promise<SpoilerMarks> {
  const [own, furthest] = await Promise.all([
    tx.get(spoilerMarks(postId).doc(uid)),
    // Firestore orders texts after numbers, as the end of a book comes after its chapters.
    tx.get(spoilerMarks(postId).orderBy('chapter', 'desc').limit(3)),
  ]);
  const others = furthest.docs.filter(({ id }) => id !== uid).slice(0, 2);
  return { own: own.data()?.chapter, others: others.map((mark) => mark.data().chapter) };
}

/** Stores a reader's mark. The step fails (`isExisting`) when their account is being erased. */
export function writeSpoilerMarkTx(tx: Transaction, postId: string, { userId, ...mark }: SpoilerMarkRecord): void {
  requireNotErasing(tx, userId);
  tx.set(spoilerMarks(postId).doc(userId), { _id: userId, userId, ...mark });
}

/** All marks of a post. */
export const spoilerMarksOf = (postId: string): Query => spoilerMarks(postId);

/** All marks of one reader, by document name. */
export const spoilerMarksBy = (uid: string): Query<Stored<SpoilerMarkRecord>> =>
  db()
    .collectionGroup('spoilerMarks')
    .withConverter(converter(SpoilerMarkRecord))
    .where('userId', '==', uid)
    .orderBy('__name__');
