import type { Progress, UpToChapter } from '../../domain/progress';
import { distance, isHidden } from '../../domain/spoilers';
import { findProgressOfWork, type Joins } from '../../progress/progress-of-work';
import type { ProgressRecord } from '../../progress/store';

/** Who reads, where they are in the book, and what they have asked to see beyond that. */
export interface View {
  uid: string | undefined;
  /** Undefined while it is unknown. */
  progress: Progress | undefined;
  /** The ids of posts. */
  reveal: readonly string[];
  /** All up to this chapter, or to the end. */
  through: number | 'end' | undefined;
  /** A reader's progress as it is stored. */
  stored?: ProgressRecord | undefined;
}

/** What a call can ask for. `upTo` is a visitor's progress; a reader's own is stored. */
export interface Reveals {
  upTo?: Progress;
  reveal?: readonly string[];
  through?: number | 'end' | undefined;
}

/**
 * How somebody sees a book's texts. Two reads for a reader, and one for each further edition; none for a visitor.
 * @param joins the reader's own, where they are read already
 */
export async function viewOf(
  uid: string | undefined,
  bookId: string,
  asked: Reveals = {},
  joins?: Joins,
): Promise<View> {
  const stored = uid === undefined ? undefined : await findProgressOfWork(uid, bookId, joins);
  const progress = uid === undefined ? asked.upTo : stored;
  return { uid, progress, reveal: asked.reveal ?? [], through: asked.through, stored };
}

/** How a reader sees a book's texts whose progress there is known already. */
export const readerView = (uid: string, stored: ProgressRecord | undefined): View => ({
  ...{ uid, progress: stored, reveal: [], through: undefined, stored },
});

/** How somebody sees the title of a thread. It costs nothing where that is open to everybody. */
export function viewOfTitle(
  uid: string | undefined,
  { bookId, chapter }: { bookId: string; chapter: UpToChapter },
  asked: Reveals,
): Promise<View> {
  if (isHidden(chapter, undefined, false)) return viewOf(uid, bookId, asked);
  return Promise.resolve({ uid, progress: undefined, reveal: [], through: undefined });
}

/** Whether a view shows the words of something. */
export function isVisible(
  view: View,
  { _id, upToChapter, author }: { _id: string; upToChapter: UpToChapter; author: string },
): boolean {
  if (!isHidden(upToChapter, view.progress, author === view.uid)) return true;
  return view.reveal.includes(_id) || (view.through !== undefined && distance(upToChapter) <= distance(view.through));
}
