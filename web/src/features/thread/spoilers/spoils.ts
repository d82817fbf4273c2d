import { limits } from '@domain/limits';
import type { UpToChapter } from '@domain/progress';
import { distance } from '@domain/spoilers';
import type { ProgressView } from '@/features/progress/progress';

/** The chapters that a reader can mark a post with. */
export interface Markable {
  min: number;
  max: number;
  /** Also as being about the whole book. */
  end: boolean;
}

/**
 * How far a reader can say that a post goes: further than it does now, and at most as far as they have read.
 * @returns undefined when there is nothing to choose
 */
export function markable(goesTo: UpToChapter, progress: ProgressView['progress'] | undefined): Markable | undefined {
  const end = progress?.finished ?? false;
  const min = distance(goesTo) + 1;
  const max = end ? limits.chapter.max : (progress?.chapter ?? 0);
  return goesTo === 'end' || (min > max && !end) ? undefined : { min, max, end };
}
