import type { NoticeRecord } from '../notifications/store';

export const MOST_NAMES = 3;

export const leadingNotice = <Notice extends Pick<NoticeRecord, 'isUnread'>>(
  group: readonly Notice[],
): Notice | undefined => group.findLast(({ isUnread }) => isUnread) ?? group[0];
