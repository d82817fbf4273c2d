import type { UpToChapter } from '../domain/progress';
import { distance } from '../domain/spoilers';

/** Whether one text goes further than another one. */
export const isFurther = (one: UpToChapter, other: UpToChapter): boolean => distance(one) > distance(other);

/**
 * How far a post goes because of readers' marks: as far as two of them agree, which is the second furthest mark.
 * @param present how far it goes now
 * @param marks one of each reader, in any order
 * @returns undefined when fewer than two go further than it does now
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
