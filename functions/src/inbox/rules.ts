import type { NoticeRecord } from '../notifications/store';

/** Readers whom a notice names. */
export const MOST_NAMES = 3;

/** The notice of a group that the group leads to: the oldest unread one, else the latest. `group` is latest first. */
export const leadingNotice = <Notice extends Pick<NoticeRecord, 'isUnread'>>(
  group: readonly Notice[],
): Notice | undefined => group.findLast(({ isUnread }) => isUnread) ?? group[0];
