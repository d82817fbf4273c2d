import type { UpToChapter } from '../domain/progress';
import { distance } from '../domain/spoilers';

export const isFurther = (one: UpToChapter, other: UpToChapter): boolean => distance(one) > distance(other);

/**
 * The chapter of a post after readers' marks: the second-highest mark, which two readers agree on.
 * @param present the current chapter
 * @param marks one per reader, in any order
 * @returns undefined when fewer than two marks exceed the current chapter
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
