import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { Meeting } from '@contract/meetings';
import { Trans, useLingui } from '@lingui/react/macro';
import { BellRing, CalendarPlus, Rss } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { Disclosure } from '@/components/page/Disclosure';
import { ReachDialog } from '@/features/notices/reach/lazy';
import { LinkedHeading } from '../club/LinkedHeading';
import { CalendarDialog, MeetingDialog, PastMeetingList } from '../lazy-online';
import { MeetingCard } from './MeetingCard';
import type { BookToMeet } from './online/MeetingDialog';

interface Props {
  club: string;
  meetings: readonly Meeting[];
  books: readonly BookToMeet[];
  canManage: boolean;
}

export function ClubMeetings({ club, meetings, books, canManage }: Props) {
  const { t } = useLingui();
  const [popup, setPopup] = useState<'new' | 'calendar' | 'reach'>();
  const close = () => setPopup(undefined);
  const { next, later } = nextOfEachSeries(meetings);
  return (
    <Stack as="section" aria-labelledby="meetings" gap={3}>
      <LinkedHeading id="meetings">
        <Trans>Meetings</Trans>
      </LinkedHeading>
      {meetings.length === 0 && (
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
        {meetings.length > 0 && (
          <Button variant="ghost" size="sm" minHeight="touch" onClick={() => setPopup('calendar')}>
            <Rss />
            {t`Add to my calendar`}
          </Button>
        )}
        <Button variant="ghost" size="sm" minHeight="touch" onClick={() => setPopup('reach')}>
          <BellRing />
          {t`How we reach you`}
        </Button>
      </Flex>
      <PastMeetings club={club} />
      {popup === 'new' && <MeetingDialog club={club} books={books} onClose={close} />}
      {popup === 'reach' && <ReachDialog onClose={close} />}
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
      <PastMeetingList club={club} />
    </Disclosure>
  );
}
