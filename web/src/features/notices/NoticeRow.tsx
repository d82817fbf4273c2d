import { Text } from '@chakra-ui/react/text';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { Notice } from '@contract/notices';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  AtSign,
  Bookmark,
  CalendarDays,
  Heart,
  Languages,
  type LucideIcon,
  Reply,
  Scale,
  Trash2,
  UserMinus,
  UserPlus,
} from 'lucide-react';
import { AppLink } from '@/components/navigation/AppLink';
import { Avatar } from '@/components/page/Avatar';
import { TimeAgo } from '@/components/page/TimeAgo';
import { postElementId } from '@/features/thread/shown/post';
import { namedChapter } from '@/lib/named-chapters';
import { hrefs } from '@/lib/paths';
import { NoticeSentence } from './NoticeSentence';

function noticeAddress({ in: place, post, receipt, gone }: Pick<Notice, 'in' | 'post' | 'receipt' | 'gone'>): string {
  if (gone) return hrefs.clubs();
  const hash = post === null ? '' : `#${postElementId(post)}`;
  if (place === null) return receipt ? hrefs.report(receipt) : hrefs.account();
  if ('topic' in place) return hrefs.topic(place.topic.book.genre, place.topic.book._id, place.topic._id) + hash;
  if ('discussion' in place) return hrefs.clubDiscussion(place.club, place.book._id, place.discussion._id) + hash;
  return hrefs.club(place.club);
}

interface Props {
  notice: Notice;
  onOpen: () => void;
}

export function NoticeRow({ notice, onOpen }: Props) {
  const { by, kind, read, at, in: place, gone } = notice;
  const clubName = gone?.clubName ?? (place && 'clubName' in place ? place.clubName : 'Flyleaf');
  const Icon = icons[kind];
  return (
    <li data-ui="notice" data-unread={read ? undefined : ''}>
      <span data-part="face">
        <Avatar name={by[0] ?? clubName} />
        <Icon aria-hidden="true" />
      </span>
      <div data-part="text">
        <AppLink to={noticeAddress(notice)} state={kind === 'accepted' ? { joined: true } : undefined} onClick={onOpen}>
          <NoticeSentence notice={notice} />
        </AppLink>
        <Words notice={notice} />
        <TimeAgo instant={at} />
        {!read && (
          <VisuallyHidden>
            <Trans context="a notification">new</Trans>
          </VisuallyHidden>
        )}
      </div>
    </li>
  );
}

const icons: Readonly<Record<Notice['kind'], LucideIcon>> = {
  reply: Reply,
  mention: AtSign,
  version: Languages,
  correction: Bookmark,
  marked: Bookmark,
  liked: Heart,
  removed: Trash2,
  added: UserPlus,
  asked: UserPlus,
  joined: UserPlus,
  accepted: UserPlus,
  madeOwner: UserPlus,
  left: UserMinus,
  gone: UserMinus,
  place: CalendarDays,
  decision: Scale,
  outcome: Scale,
};

function Words({ notice: { reason, excerpt: beginning, waiting, in: place } }: Pick<Props, 'notice'>) {
  const { t } = useLingui();
  const excerpt = beginning ?? reason;
  if (excerpt) {
    return (
      <Text data-part="words" dir="auto" lineClamp={reason ? undefined : 2}>
        {t`“${excerpt}”`}
      </Text>
    );
  }
  if (waiting === null) return null;
  const parts = place && 'discussion' in place ? place.book.parts : undefined;
  const chapter = waiting === 'end' ? waiting : namedChapter(waiting, parts);
  return (
    <Text data-part="words" fontStyle="italic">
      {waiting === 'end'
        ? t`about the whole book: sealed until you finish it`
        : t`about chapter ${chapter}: sealed until you get there`}
    </Text>
  );
}
