import type { Notice } from '@contract/notices';
import { postElementId } from '@/features/thread/thread';
import { hrefs } from '@/lib/paths';

/** The post, otherwise its thread or club; the reader's account for a decision, and the report for an outcome. */
export function noticeAddress({ in: place, post, receipt }: Pick<Notice, 'in' | 'post' | 'receipt'>): string {
  const hash = post === null ? '' : `#${postElementId(post)}`;
  if (place === null) return receipt ? hrefs.report(receipt) : hrefs.account();
  if ('topic' in place) return hrefs.topic(place.topic.book.genre, place.topic.book._id, place.topic._id) + hash;
  if ('discussion' in place) return hrefs.clubDiscussion(place.club, place.book._id, place.discussion._id) + hash;
  return hrefs.club(place.club);
}
