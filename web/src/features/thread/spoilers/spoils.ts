import { limits } from '@contract/limits';
import type { UpToChapter } from '@contract/progress';
import { distance } from '@contract/spoilers';
import type { ProgressView } from '@/features/progress/progress';

/** The chapters with which a reader can mark a post. */
export interface Markable {
  min: number;
  max: number;
  /** True if the reader can mark it as being about the whole book. */
  end: boolean;
}

/**
 * The chapters with which a reader can mark a post: beyond its current chapter, and at most up to their own progress.
 * @returns undefined when there is nothing to choose
 */
export function markable(goesTo: UpToChapter, progress: ProgressView['progress'] | undefined): Markable | undefined {
  const end = progress?.finished ?? false;
  const min = distance(goesTo) + 1;
  const max = end ? limits.chapter.max : (progress?.chapter ?? 0);
  return goesTo === 'end' || (min > max && !end) ? undefined : { min, max, end };
}
