import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { PastMeeting } from '@contract/meetings';
import { clubPartId } from '@domain/report-ids';
import { Plural, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RefreshFailure, SkeletonText } from '@/components/feedback/Loading';
import { LoadMore } from '@/components/list/LoadMore';
import { AppLink } from '@/components/navigation/AppLink';
import { Time } from '@/components/page/Time';
import { ReportFlag } from '@/features/thread/shown/ReportFlag';
import { namedChapter } from '@/lib/named-chapters';
import { hrefs } from '@/lib/paths';
import { pastMeetingsQuery } from '../api';
import { minutesTitle } from '../texts';

export function PastMeetingList({ club }: { club: string }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(pastMeetingsQuery(club));
  const meetings = query.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <RefreshFailure query={query} />
      {meetings && (
        <chakra.ul aria-label={t`Past meetings`} display="grid" gap={4}>
          {meetings.map((meeting) => (
            <li key={meeting._id}>
              <Past club={club} meeting={meeting} />
            </li>
          ))}
          {meetings.length === 0 && !query.hasNextPage && <Text as="li" color="fg.muted">{t`No meetings yet.`}</Text>}
        </chakra.ul>
      )}
      <LoadMore query={query} loading={<SkeletonText lines={3} />}>{t`Show more meetings`}</LoadMore>
    </>
  );
}

function Past({ club, meeting: { _id, at, book, chapter: upTo, place, own, coming, numComing, started } }: PastProps) {
  const { t } = useLingui();
  const chapter = upTo === null ? null : namedChapter(upTo, book?.parts);
  const chapterText = chapter !== null && t`up to chapter ${chapter}`;
  const names = coming.join(', ');
  const others = numComing - coming.length;
  return (
    <Stack gap={0.5} overflowWrap="anywhere">
      <Time instant={at} />
      {(book || chapterText) && (
        <span>
          {book && <AppLink to={hrefs.clubBook(club, book._id)}>{book.title}</AppLink>}
          {book && chapterText && ', '}
          {chapterText}
        </span>
      )}
      {place && (
        <Flex align="center">
          {place}
          {!own && <ReportFlag kind="meeting" id={clubPartId(club, _id)} user={undefined} />}
        </Flex>
      )}
      {numComing > 0 && (
        <Text color="fg.muted" fontSize="sm">
          <Plural value={numComing} one="# said yes" other="# said yes" />
          {names && `: ${names}`}
          {others > 0 && ` +${others}`}
        </Text>
      )}
      <Flex columnGap={4}>
        {started && <AppLink to={hrefs.tonight(club, _id)}>{minutesTitle()}</AppLink>}
        {book && <AppLink to={hrefs.meetingPack(club, _id)}>{t`Discussion guide`}</AppLink>}
      </Flex>
    </Stack>
  );
}

interface PastProps {
  club: string;
  meeting: PastMeeting;
}
