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
          <Waiting {...waiting} more={more} />
        </chakra.span>
      )}
    </chakra.span>
  );
}

/** `more`: there may be others. */
export function Waiting({ count, chapter: upTo, place, more }: NonNullable<Unread['waiting']> & Pick<Unread, 'more'>) {
  const { t } = useLingui();
  if (upTo === 'end') {
    if (more) return t`${count}+ posts wait at the end of the book`;
    return (
      <Plural value={count} one="# post waits at the end of the book" other="# posts wait at the end of the book" />
    );
  }
  const chapter = namedChapter(upTo, undefined, place);
  if (more) return t`${count}+ posts about chapter ${chapter} wait for you`;
  return (
    <Plural
      value={count}
      one={`# post about chapter ${chapter} waits for you`}
      other={`# posts about chapter ${chapter} wait for you`}
    />
  );
}

export const unreadHash = (unread: Unread | undefined): string =>
  unread?.first ? `#${postElementId(unread.first)}` : '';
