import type { UpToChapter } from '../domain/progress';
import { distance } from '../domain/spoilers';

/** True if one text goes beyond another one. */
export const isFurther = (one: UpToChapter, other: UpToChapter): boolean => distance(one) > distance(other);

/**
 * The chapter that two readers' marks agree on: the second furthest mark.
 * @param present the post's current chapter
 * @param marks one per reader, in any order
 * @returns undefined if fewer than two marks go beyond the current chapter
 */
export function chapterToApply<Mark extends UpToChapter>(
  present: UpToChapter,
  marks: readonly Mark[],
): Mark | undefined {
  const [, second] = marks
    .filter((mark) => isFurther(mark, present))
    .toSorted((one, other) => (isFurther(one, other) ? -1 : Number(isFurther(other, one))));
  return second;
}
