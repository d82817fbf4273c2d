import type { NoticeRecord } from '../notifications/store';

export const MOST_NAMES = 3;

/** The oldest unread one, or else the latest. `group` is latest first. */
export const leadingNotice = <Notice extends Pick<NoticeRecord, 'isUnread'>>(
  group: readonly Notice[],
): Notice | undefined => group.findLast(({ isUnread }) => isUnread) ?? group[0];
