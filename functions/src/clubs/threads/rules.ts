import { ApiError, badField } from '../../domain/errors';
import type { UpToChapter } from '../../domain/progress';
import { type ClubDiscussionRecord, type ClubPostRecord, isGeneral } from './store';

export function requireNoChapter(thread: Pick<ClubDiscussionRecord, 'bookId'>, chapter: UpToChapter | undefined): void {
  if (isGeneral(thread) && chapter !== undefined && chapter !== null) throw badField('chapter', 'invalidValue');
}

/** The record of a chapter correction must stay: its author can neither edit nor delete it. */
export function requireNoRecord({ corrects }: Pick<ClubPostRecord, 'corrects'>): void {
  if (corrects) throw new ApiError('forbidden', 'reasonStays');
}
