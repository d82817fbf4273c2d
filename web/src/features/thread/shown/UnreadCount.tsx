import { chakra } from '@chakra-ui/react/styled-system';
import type { Unread } from '@contract/unread';
import { limits } from '@domain/limits';
import { Plural, useLingui } from '@lingui/react/macro';
import { New } from '@/components/page/New';
import { namedChapter } from '@/lib/named-chapters';
import { postElementId } from './post';

/** The number of unread posts, and of those in later chapters. Nothing when all is read. */
export function UnreadCount({ unread }: { unread: Unread | undefined }) {
  const { t } = useLingui();
  if (!unread || (unread.count === 0 && !unread.waiting)) return null;
  const { count, more, waiting } = unread;
  const most = limits.recentPosts.max - 1;
  const counted = Math.min(count, most);
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="baseline" columnGap={2}>
      {count > 0 && (
        <New>{more || count > most ? t`${counted}+ new` : <Plural value={count} one="# new" other="# new" />}</New>
      )}
      {waiting && (
        <chakra.span color="fg.muted" fontSize="sm">
          <Waiting {...waiting} isMore={count > 0} />
        </chakra.span>
      )}
    </chakra.span>
  );
}

type WaitingPosts = NonNullable<Unread['waiting']>;

export function Waiting({ count, chapter: upTo, place, isMore = false }: WaitingPosts & { isMore?: boolean }) {
  if (upTo === 'end') {
    return isMore ? (
      <Plural value={count} one="# more waits at the end" other="# more wait at the end" />
    ) : (
      <Plural value={count} one="# post waits at the end of the book" other="# posts wait at the end of the book" />
    );
  }
  const chapter = namedChapter(upTo, undefined, place);
  return isMore ? (
    <Plural value={count} one={`# more waits at chapter ${chapter}`} other={`# more wait at chapter ${chapter}`} />
  ) : (
    <Plural value={count} one={`# post waits at chapter ${chapter}`} other={`# posts wait at chapter ${chapter}`} />
  );
}

export const unreadHash = (unread: Unread | undefined): string =>
  unread?.first ? `#${postElementId(unread.first)}` : '';
