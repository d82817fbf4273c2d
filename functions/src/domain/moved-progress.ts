import type { Progress, ProgressChange } from './progress';

type OpenTo = Pick<Progress, 'openTo'>;

const openBeyond = ({ chapter, finished }: Progress, openTo: number | undefined): OpenTo =>
  openTo !== undefined && openTo > chapter && !finished ? { openTo } : {};

/** What a reader has asked for stays open until they move back. */
export function changedProgress(
  before: Progress | null | undefined,
  { chapter = before?.chapter ?? 0, finished = false, openTo }: ProgressChange,
): Progress {
  const to = { chapter, finished };
  const isBack = chapter < (before?.chapter ?? 0) || (before?.finished && !finished);
  return { ...to, ...openBeyond(to, openTo ?? (isBack ? undefined : before?.openTo)) };
}

/** The progress after a note in a later chapter; undefined when the note doesn't move it. */
export function moved(progress: Progress | undefined, noteChapter: number): Progress | undefined {
  if (progress && (progress.finished || noteChapter <= progress.chapter)) return undefined;
  return changedProgress(progress, { chapter: noteChapter });
}
