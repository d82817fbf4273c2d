import type { NoticeRecord } from '../../data/notices/notices';

/** Readers whom a notice names. */
export const MOST_NAMES = 3;

/** The notice of a group that the group leads to: the oldest unread one, else the latest. `group` is latest first. */
export const leadingNotice = <Notice extends Pick<NoticeRecord, 'isUnread'>>(
  group: readonly Notice[],
): Notice | undefined => group.findLast(({ isUnread }) => isUnread) ?? group[0];

const EXCERPT = 140;

/** The beginning of a text on one line, whole words where it is cut. */
export function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= EXCERPT) return line;
  const cut = characters.slice(0, EXCERPT).join('');
  return `${cut.replace(/\s+\S*$/, '')}…`;
}
