import type { Query, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { requireNotErasing } from '../../accounts/erasing/store';
import { UpToChapter } from '../../domain/progress';
import { distance } from '../../domain/spoilers';
import { converter, db, type Stored, storedInstant } from '../../platform/store/firestore';
import { postRef } from '../../threads/store';
import { publicPosts } from '../threads/store';

const SpoilerMarkRecord = z.object({
  userId: z.string(),
  chapter: UpToChapter.unwrap(),
  markedAt: storedInstant,
});
export type SpoilerMarkRecord = z.output<typeof SpoilerMarkRecord>;

const spoilerMarks = (postId: string) =>
  postRef(publicPosts, postId).collection('spoilerMarks').withConverter(converter(SpoilerMarkRecord));

/** The reader's own mark and the two furthest of the others: all that can change a post. */
interface SpoilerMarks {
  own: SpoilerMarkRecord['chapter'] | undefined;
  others: readonly SpoilerMarkRecord['chapter'][];
}

/** At most four reads, regardless of the number of marks. */
export async function readSpoilerMarksTx(tx: Transaction, postId: string, uid: string): Promise<SpoilerMarks> {
  const [own, furthest] = await Promise.all([
    tx.get(spoilerMarks(postId).doc(uid)),
    // Firestore sorts strings after numbers, so `end` sorts after every chapter.
    tx.get(spoilerMarks(postId).orderBy('chapter', 'desc').limit(3)),
  ]);
  const others = furthest.docs.filter(({ id }) => id !== uid).slice(0, 2);
  return { own: own.data()?.chapter, others: others.map((mark) => mark.data().chapter) };
}

export function writeSpoilerMarkTx(tx: Transaction, postId: string, { userId, ...mark }: SpoilerMarkRecord): void {
  requireNotErasing(tx, userId);
  tx.set(spoilerMarks(postId).doc(userId), { _id: userId, userId, ...mark });
}

export const spoilerMarksOf = (postId: string): Query => spoilerMarks(postId);

export const spoilerMarksBy = (uid: string): Query<Stored<SpoilerMarkRecord>> =>
  db()
    .collectionGroup('spoilerMarks')
    .withConverter(converter(SpoilerMarkRecord))
    .where('userId', '==', uid)
    .orderBy('__name__');

export const isFurther = (one: UpToChapter, other: UpToChapter): boolean => distance(one) > distance(other);

/** The second-highest mark, because two readers must agree; undefined unless two exceed the `present` chapter. */
export function chapterToApply<Mark extends UpToChapter>(
  present: UpToChapter,
  marks: readonly Mark[],
): Mark | undefined {
  const [, second] = marks
    .filter((mark) => isFurther(mark, present))
    .toSorted((one, other) => (isFurther(one, other) ? -1 : Number(isFurther(other, one))));
  return second;
}
