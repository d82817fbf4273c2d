import { ApiError } from '../domain/errors';
import type { ClubPostRecord } from './threads/club-posts';

/** A post that records a chapter correction must stay: its author can neither edit nor delete it. */
export function requireNoRecord({ corrects }: Pick<ClubPostRecord, 'corrects'>): void {
  if (corrects) throw new ApiError('forbidden', 'reasonStays');
}
