import { ApiError } from '../domain/errors';
import type { ClubPostRecord } from './threads/club-posts';

/** Who changed the chapter of a post, and why, stays to be seen: its author neither edits nor deletes it. */
export function requireNoRecord({ corrects }: Pick<ClubPostRecord, 'corrects'>): void {
  if (corrects) throw new ApiError('forbidden', 'reasonStays');
}
