import type { Progress, UpToChapter } from './progress';

/** How far a reach is, as a number to compare: the end of the book comes after every chapter. */
export const distance = (upToChapter: UpToChapter): number =>
  upToChapter === 'end' ? Number.POSITIVE_INFINITY : (upToChapter ?? 0);

/**
 * Whether a reader is shown a text that goes as far as `upToChapter`. A text that names no chapter is open to everybody, and an
 * author always sees their own. unknown progress is chapter 0.
 */
export function isHidden(upToChapter: UpToChapter, progress: Progress | undefined, isAuthor: boolean): boolean {
  return !(isAuthor || progress?.finished || distance(upToChapter) <= (progress?.chapter ?? 0));
}

/** Reading progress after a note on a chapter: never further back, and undefined when the note doesn't move it. */
export function moved(progress: Progress | undefined, noteChapter: number): Progress | undefined {
  if (progress && (progress.finished || noteChapter <= progress.chapter)) return undefined;
  return { chapter: noteChapter, finished: false };
}

/** How far a reply goes: at least as far as the post above it, which it takes over when it names no chapter. */
export function upToChapterOfReply(parent: UpToChapter, asked: UpToChapter | undefined): UpToChapter {
  if (parent === null) return asked ?? null;
  return distance(asked ?? null) > distance(parent) ? (asked ?? null) : parent;
}
