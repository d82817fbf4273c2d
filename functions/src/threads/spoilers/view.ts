import type { Progress, UpToChapter } from '../../domain/progress';
import { distance, isBeyond, isHidden } from '../../domain/spoilers';
import type { ProgressRecord } from '../../progress/store';
import { findProgressOfWork, type Joins, progressOfWorks } from '../../progress/works/store';

export interface View {
  uid: string | undefined;
  progress: Progress | undefined;
  reveal: readonly string[];
  through: number | 'end' | undefined;
  stored?: ProgressRecord | undefined;
}

/** `upTo` is a visitor's progress; a reader's own is stored. */
export interface Reveals {
  upTo?: Progress;
  reveal?: readonly string[];
  through?: number | 'end' | undefined;
}

/** Two reads for a reader, and one for each further edition; none for a visitor. @param joins if already loaded */
export async function viewOf(
  uid: string | undefined,
  bookId: string,
  reveals: Reveals = {},
  joins?: Joins,
): Promise<View> {
  const stored = uid === undefined ? undefined : await findProgressOfWork(uid, bookId, joins);
  const progress = uid === undefined ? reveals.upTo : stored;
  return { uid, progress, reveal: reveals.reveal ?? [], through: reveals.through, stored };
}

/** What a reader may see of each book, with no reveals. One read for a signed-in reader, and one for each edition. */
export async function viewsOf(uid: string | undefined, bookIds: readonly string[]): Promise<(bookId: string) => View> {
  const progress = uid === undefined ? undefined : await progressOfWorks(uid, [...new Set(bookIds)]);
  return (bookId) => ({ uid, progress: progress?.get(bookId), reveal: [], through: undefined });
}

export const readerView = (uid: string, stored: ProgressRecord | undefined): View => ({
  uid,
  progress: stored,
  reveal: [],
  through: undefined,
  stored,
});

export const viewWithoutProgress = (uid: string | undefined): View => ({
  uid,
  progress: undefined,
  reveal: [],
  through: undefined,
});

export function viewOfTitle(
  uid: string | undefined,
  { bookId, chapter }: { bookId: string; chapter: UpToChapter },
  reveals: Reveals,
): Promise<View> {
  if (isHidden(chapter, undefined, false)) return viewOf(uid, bookId, reveals);
  return Promise.resolve(viewWithoutProgress(uid));
}

interface Text {
  _id: string;
  upToChapter: UpToChapter;
  author: string;
  sealed?: true | undefined;
}

export function isVisible(view: View, { _id, upToChapter, author, sealed }: Text): boolean {
  if (author === view.uid || !isBeyond({ chapter: upToChapter, sealed }, view.progress)) return true;
  // No request opens a prediction.
  if (sealed) return false;
  return view.reveal.includes(_id) || (view.through !== undefined && distance(upToChapter) <= distance(view.through));
}
