import { limits } from './limits';
import type { Progress, UpToChapter } from './progress';

/** The chapter of a review, which is about the whole book: after every chapter that a reader can be at. */
export const WHOLE_BOOK = limits.chapter.max + 1;

/** The chapter of an imported note whose file has none. It comes after all others, and such a note can't be shared. */
export const NO_CHAPTER = limits.chapter.max + 2;

/** How far a note on a chapter goes, or a review. Without a chapter, it may go as far as the end. */
export const upToChapterOfNote = (chapter: number): UpToChapter => (chapter >= WHOLE_BOOK ? 'end' : chapter);

/** Comparable: the end of the book comes after every chapter. */
export const distance = (upToChapter: UpToChapter): number =>
  upToChapter === 'end' ? Number.POSITIVE_INFINITY : (upToChapter ?? 0);

/** Authors see their own texts, and everybody sees texts without a chapter. Unknown progress counts as chapter 0. */
export function isHidden(upToChapter: UpToChapter, progress: Progress | undefined, isAuthor: boolean): boolean {
  return !(isAuthor || progress?.finished || distance(upToChapter) <= (progress?.chapter ?? 0));
}

/** The progress after a note in a later chapter; undefined when the note doesn't move it. */
export function moved(progress: Progress | undefined, noteChapter: number): Progress | undefined {
  if (progress && (progress.finished || noteChapter <= progress.chapter)) return undefined;
  return { chapter: noteChapter, finished: false };
}

/** The chapter of a reply: at least its parent's, and exactly that without one of its own. */
export function upToChapterOfReply(parent: UpToChapter, own: UpToChapter | undefined): UpToChapter {
  if (parent === null) return own ?? null;
  return distance(own ?? null) > distance(parent) ? (own ?? null) : parent;
}
