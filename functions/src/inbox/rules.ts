import { isHidden } from '../domain/spoilers';
import { DAY_MS } from '../domain/time';
import type { NoticeRecord } from '../notifications/store';
import type { ProgressRecord } from '../progress/store';
import type { PostFields } from '../threads/store';

export interface Activity {
  bookId: string;
  at: Date;
}

export function latestBooks(activities: readonly Activity[]): string[] {
  const latestFirst = activities.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  return [...new Set(latestFirst.map(({ bookId }) => bookId))];
}

const AWAY_MS = 7 * DAY_MS;

/** False for a book that was never used, and while a clock is behind. */
export const isAway = (usedAt: Date | undefined, now: Date): boolean =>
  usedAt !== undefined && now.getTime() - usedAt.getTime() >= AWAY_MS;

const OPENED_MS = 7 * DAY_MS;

/** True if the reader's latest move opened the post. Nothing counts as new without earlier progress. */
export function hasOpened(
  { chapter }: Pick<PostFields, 'chapter'>,
  moved: Pick<ProgressRecord, 'chapter' | 'finished' | 'previous' | 'updatedAt'> | undefined,
  now: Date,
): boolean {
  if (!moved?.previous || now.getTime() - moved.updatedAt.getTime() >= OPENED_MS) return false;
  return isHidden(chapter, moved.previous, false) && !isHidden(chapter, moved, false);
}

export const MAX_NAMES = 3;

export const leadingNotice = <Notice extends Pick<NoticeRecord, 'isUnread'>>(
  group: readonly Notice[],
): Notice | undefined => group.findLast(({ isUnread }) => isUnread) ?? group[0];
