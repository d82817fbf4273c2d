import type { NoticeRecord } from '../notifications/store';

/** Readers whom a notification names; it counts the others. */
export const MOST_NAMES = 3;

/** The notification that a group links to: the oldest unread one, else the latest. `group` has the latest first. */
export const leadingNotice = <Notice extends Pick<NoticeRecord, 'isUnread'>>(
  group: readonly Notice[],
): Notice | undefined => group.findLast(({ isUnread }) => isUnread) ?? group[0];
