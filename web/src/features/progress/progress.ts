import type { Progress, ProgressChange } from '@domain/progress';

export type { Progress, ProgressChange };

/** Few books have this many chapters, and few readers move this far at once: such a number is often a page. */
export const isFarOn = (chapter: number, progress: Progress | null | undefined): boolean =>
  chapter > 100 && chapter > (progress?.chapter ?? 0) + 50;

export interface ProgressView {
  progress: Progress;
  before?: { progress: Progress | null; until: string };
}
