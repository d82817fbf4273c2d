import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import type { Notice } from '@contract/notices';
import { Trans, useLingui } from '@lingui/react/macro';
import { RowLink } from '@/components/list/RowList';
import { Avatar } from '@/components/page/Avatar';
import { New } from '@/components/page/New';
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
  const { by, read, at, in: place, gone } = notice;
  const clubName = gone?.clubName ?? (place && 'clubName' in place ? place.clubName : 'Flyleaf');
  return (
    <li>
      <Avatar name={by[0] ?? clubName} />
      <Box flex="1" minWidth={0} overflowWrap="anywhere">
        <RowLink
          to={noticeAddress(notice)}
          onClick={onOpen}
          fontFamily="body"
          fontSize="md"
          fontWeight={read ? 'normal' : 'semibold'}
        >
          <NoticeSentence notice={notice} />
        </RowLink>
        <Words notice={notice} />
        <Flex align="center" gap={2} color="fg.muted" fontSize="sm">
          <TimeAgo instant={at} />
          {!read && (
            <New>
              <Trans context="a notification">new</Trans>
            </New>
          )}
        </Flex>
      </Box>
    </li>
  );
}

function Words({ notice: { reason, excerpt: beginning, waiting, in: place } }: Pick<Props, 'notice'>) {
  const { t } = useLingui();
  const excerpt = beginning ?? reason;
  if (excerpt) {
    return (
      <Text dir="auto" color="fg.muted" fontFamily="reading" lineClamp={reason ? undefined : 2}>
        {t`“${excerpt}”`}
      </Text>
    );
  }
  if (waiting === null) return null;
  const parts = place && 'discussion' in place ? place.book.parts : undefined;
  const chapter = waiting === 'end' ? waiting : namedChapter(waiting, parts);
  return (
    <Text color="fg.muted" fontFamily="reading" fontStyle="italic">
      {waiting === 'end' ? t`waits at the end of the book` : t`waits at chapter ${chapter}`}
    </Text>
  );
}
