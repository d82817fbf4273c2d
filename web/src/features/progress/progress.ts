import type { Progress, ProgressChange } from '@domain/progress';

export type { Progress, ProgressChange };

export const changedProgress = (
  progress: Progress | null | undefined,
  { chapter, finished }: ProgressChange,
): Progress => ({
  chapter: chapter ?? progress?.chapter ?? 0,
  finished: finished ?? false,
});

/** Few books have this many chapters, and few readers move this far at once: such a number is often a page. */
export const isFarOn = (chapter: number, progress: Progress | null | undefined): boolean =>
  chapter > 100 && chapter > (progress?.chapter ?? 0) + 50;

export const isSame = (first: Progress | null | undefined, other: Progress | null | undefined): boolean =>
  first?.chapter === other?.chapter && first?.finished === other?.finished;

export interface ProgressView {
  progress: Progress;
  before?: { progress: Progress | null; until: string };
}
