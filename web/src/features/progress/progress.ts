import type { Progress, ProgressChange } from '@domain/progress';

export type { Progress, ProgressChange };

/** Where a change leads from reading progress, as the server works it out. */
export const changedProgress = (
  progress: Progress | null | undefined,
  { chapter, finished }: ProgressChange,
): Progress => ({
  chapter: chapter ?? progress?.chapter ?? 0,
  finished: finished ?? false,
});

/** Few books have as many chapters, and few readers get on as far at once: such a number is often that of a page. */
export const isFarOn = (chapter: number, progress: Progress | null | undefined): boolean =>
  chapter > 100 && chapter > (progress?.chapter ?? 0) + 50;

export const isSame = (first: Progress | null | undefined, other: Progress | null | undefined): boolean =>
  first?.chapter === other?.chapter && first?.finished === other?.finished;

/** Where somebody is in a book, as their screen needs it. */
export interface ProgressView {
  progress: Progress;
  /** Where they were before that, and until when: what lies between has just opened. */
  before?: { progress: Progress | null; until: string };
}
