import { limits } from './limits';
import type { Progress, UpToChapter } from './progress';

/** The chapter of a review, which is about the whole book: after every chapter that a reader can be at. */
export const WHOLE_BOOK = limits.chapter.max + 1;

/** How far a note on a chapter goes, or a review. */
export const upToChapterOfNote = (chapter: number): UpToChapter => (chapter === WHOLE_BOOK ? 'end' : chapter);

/** How far a text goes, as a number to compare: the end of the book comes after every chapter. */
export const distance = (upToChapter: UpToChapter): number =>
  upToChapter === 'end' ? Number.POSITIVE_INFINITY : (upToChapter ?? 0);

/**
 * Decides whether a text that goes as far as `upToChapter` is hidden. A text without a chapter is open to everybody,
 * and authors always see their own texts. Unknown progress counts as chapter 0.
 */
export function isHidden(upToChapter: UpToChapter, progress: Progress | undefined, isAuthor: boolean): boolean {
  return !(isAuthor || progress?.finished || distance(upToChapter) <= (progress?.chapter ?? 0));
}

/** Reading progress after a note on a chapter. It never moves back; undefined when the note doesn't move it. */
export function moved(progress: Progress | undefined, noteChapter: number): Progress | undefined {
  if (progress && (progress.finished || noteChapter <= progress.chapter)) return undefined;
  return { chapter: noteChapter, finished: false };
}

/** How far a reply goes: at least as far as its parent, and exactly that far when it names no chapter. */
export function upToChapterOfReply(parent: UpToChapter, asked: UpToChapter | undefined): UpToChapter {
  if (parent === null) return asked ?? null;
  return distance(asked ?? null) > distance(parent) ? (asked ?? null) : parent;
}
