import { ApiError, badField } from '../../domain/errors';
import type { UpToChapter } from '../../domain/progress';
import { distance } from '../../domain/spoilers';
import type { Stored } from '../../platform/store/firestore';
import { type ClubDiscussionRecord, type ClubPostRecord, isGeneral } from './store';

export function requireNoChapter(thread: Pick<ClubDiscussionRecord, 'bookId'>, chapter: UpToChapter | undefined): void {
  if (isGeneral(thread) && chapter !== undefined && chapter !== null) throw badField('chapter', 'invalidValue');
}

/** @throws `invalid` for a prediction that would be open to everybody at once */
export function sealedFrom<Post extends ClubPostRecord>(
  post: Stored<Post>,
  { sealed, parent }: { sealed: boolean; parent: Pick<ClubPostRecord, 'sealed'> | undefined },
): Stored<Post> {
  if (!sealed && !parent?.sealed) return post;
  if (distance(post.chapter) === 0) throw badField('chapter', 'sealedNowhere');
  return { ...post, sealed: true };
}

/** The record of a chapter correction must stay: its author can neither edit nor delete it. */
export function requireNoRecord({ corrects }: Pick<ClubPostRecord, 'corrects'>): void {
  if (corrects) throw new ApiError('forbidden', 'reasonStays');
}
