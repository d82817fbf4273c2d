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

/** Everybody has reached texts without a chapter. Unknown progress counts as chapter 0. */
export const hasReached = (upToChapter: UpToChapter, progress: Progress | undefined): boolean =>
  progress?.finished === true || distance(upToChapter) <= (progress?.chapter ?? 0);

/** Authors see their own texts. */
export function isHidden(upToChapter: UpToChapter, progress: Progress | undefined, isAuthor: boolean): boolean {
  const isOpened = distance(upToChapter) <= (progress?.openTo ?? 0);
  return !(isAuthor || isOpened || hasReached(upToChapter, progress));
}

/** Of somebody else's post. What a reader may see before starting opens no prediction. */
export const isBeyond = (
  { chapter, sealed }: { chapter: UpToChapter; sealed?: true | undefined },
  progress: Progress | undefined,
): boolean => (sealed ? !hasReached(chapter, progress) : isHidden(chapter, progress, false));

export const isSameProgress = (one: Progress | null | undefined, other: Progress | null | undefined): boolean =>
  one?.chapter === other?.chapter && one?.finished === other?.finished && one?.openTo === other?.openTo;

/** The chapter of a reply: at least its parent's, and exactly that without one of its own. */
export function upToChapterOfReply(parent: UpToChapter, own: UpToChapter | undefined): UpToChapter {
  if (parent === null) return own ?? null;
  return distance(own ?? null) > distance(parent) ? (own ?? null) : parent;
}
