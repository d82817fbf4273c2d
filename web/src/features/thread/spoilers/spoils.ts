import { limits } from '@domain/limits';
import type { UpToChapter } from '@domain/progress';
import { distance } from '@domain/spoilers';
import type { ProgressView } from '@/features/progress/progress';

export interface Markable {
  min: number;
  max: number;
  end: boolean;
}

/** Beyond the post's chapter, up to the reader's progress. Undefined when there is nothing to choose. */
export function markable(goesTo: UpToChapter, progress: ProgressView['progress'] | undefined): Markable | undefined {
  const end = progress?.finished ?? false;
  const min = distance(goesTo) + 1;
  const max = end ? limits.chapter.max : (progress?.chapter ?? 0);
  return goesTo === 'end' || (min > max && !end) ? undefined : { min, max, end };
}
