import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { Meeting, PastMeeting } from '@contract/meetings';
import { clubPartId } from '@domain/club-part-id';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CalendarPlus, Rss } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure, SkeletonText } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { lazyPart } from '@/components/lazy-part';
import { AppLink } from '@/components/navigation/AppLink';
import { Disclosure } from '@/components/page/Disclosure';
import { Time } from '@/components/page/Time';
import { ReportFlag } from '@/features/thread/report/ReportFlag';
import { namedChapter } from '@/lib/named-chapters';
import { hrefs } from '@/lib/paths';
import { pastMeetingsQuery } from '../api/meetings';
import { meetingsQuery } from '../api/queries';
import { ReachButton } from '../components/ReachButton';
import { MeetingCard } from './MeetingCard';
import type { BookToMeet } from './MeetingDialog';

const MeetingDialog = lazyPart(async () => (await import('./MeetingDialog')).MeetingDialog, { texts: 'clubParts' });
const CalendarDialog = lazyPart(async () => (await import('./CalendarDialog')).CalendarDialog, { texts: 'clubParts' });

interface Props {
  club: string;
  books: readonly BookToMeet[];
  canManage: boolean;
}

export function ClubMeetings({ club, books, canManage }: Props) {
  const { t } = useLingui();
  const query = useQuery({ ...meetingsQuery(club), retryOnMount: false });
  const [popup, setPopup] = useState<'new' | 'calendar'>();
  const close = () => setPopup(undefined);
  const { data: meetings, error } = query;
  const { next, later } = nextOfEachSeries(meetings ?? []);
  return (
    <Stack as="section" aria-labelledby="club-meetings" gap={3}>
      <h2 id="club-meetings">
        <Trans>Meetings</Trans>
      </h2>
      {!meetings && (error ? <LoadFailure query={query} /> : <SkeletonText lines={3} />)}
      {meetings?.length === 0 && (
        <Text color="fg.muted">
          <Trans>No date yet.</Trans>
        </Text>
      )}
      {next.map((meeting) => (
        <MeetingCard key={meeting._id} club={club} books={books} meeting={meeting} />
      ))}
      {later.length > 0 && (
        <Disclosure title={t`Later meetings`}>
          {later.map((meeting) => (
            <MeetingCard key={meeting._id} club={club} books={books} meeting={meeting} />
          ))}
        </Disclosure>
      )}
      <Flex wrap="wrap" gap={2}>
        {canManage && (
          <Button variant="outline" size="sm" minHeight="touch" onClick={() => setPopup('new')}>
            <CalendarPlus />
            {t`New Meeting`}
          </Button>
        )}
        {meetings && meetings.length > 0 && (
          <Button variant="ghost" size="sm" minHeight="touch" onClick={() => setPopup('calendar')}>
            <Rss />
            {t`Add to my calendar`}
          </Button>
        )}
        {meetings && meetings.length > 0 && <ReachButton variant="ghost" size="sm" />}
      </Flex>
      <PastMeetings club={club} />
      {popup === 'new' && <MeetingDialog club={club} books={books} onClose={close} />}
      {popup === 'calendar' && <CalendarDialog onClose={close} />}
    </Stack>
  );
}

/** Of a series, only the next meeting is listed among the others. */
function nextOfEachSeries(meetings: readonly Meeting[]): { next: Meeting[]; later: Meeting[] } {
  const isNext = ({ series }: Meeting, index: number) =>
    !series || !meetings.slice(0, index).some((other) => !other.cancelled && other.series?._id === series._id);
  return { next: meetings.filter(isNext), later: meetings.filter((meeting, index) => !isNext(meeting, index)) };
}

function PastMeetings({ club }: { club: string }) {
  const { t } = useLingui();
  return (
    <Disclosure title={t`Past meetings`}>
      <List club={club} />
    </Disclosure>
  );
}

function List({ club }: { club: string }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(pastMeetingsQuery(club));
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!data) return error ? <LoadFailure query={query} /> : <SkeletonText lines={3} />;
  const meetings = data.pages.flatMap(({ items }) => items);
  return (
    <>
      <chakra.ul aria-label={t`Past meetings`} display="grid" gap={4}>
        {meetings.map((meeting) => (
          <li key={meeting._id}>
            <Past club={club} meeting={meeting} />
          </li>
        ))}
        {meetings.length === 0 && !hasNextPage && <Text as="li" color="fg.muted">{t`No meetings yet.`}</Text>}
      </chakra.ul>
      {error && <LoadFailure query={query} />}
      {hasNextPage && (
        <Button variant="outline" alignSelf="start" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t`Show more meetings`}
        </Button>
      )}
    </>
  );
}

function Past({ club, meeting: { _id, at, book, chapter: upTo, place, own, coming, numComing } }: PastProps) {
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
      {book && (
        <span>
          <AppLink to={hrefs.meetingPack(club, _id)}>{t`Discussion guide`}</AppLink>
        </span>
      )}
    </Stack>
  );
}

interface PastProps {
  club: string;
  meeting: PastMeeting;
}
