import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { Meeting } from '@contract/meetings';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { Disclosure } from '@/components/page/Disclosure';
import { LinkedHeading } from '../club/LinkedHeading';
import { MeetingDialog, PastMeetingList } from '../lazy-online';
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
  const [isPlanning, setPlanning] = useState(false);
  const { next, later } = nextOf(meetings);
  return (
    <Stack as="section" aria-labelledby="meetings" gap={3}>
      <Flex wrap="wrap" align="center" justify="space-between" gap={3}>
        <LinkedHeading id="meetings">
          <Trans>Meetings</Trans>
        </LinkedHeading>
        {canManage && (
          <Button variant="ghost" px={2} me={-2} onClick={() => setPlanning(true)}>
            <CalendarPlus />
            {t`New Meeting`}
          </Button>
        )}
      </Flex>
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
      <PastMeetings club={club} />
      {isPlanning && <MeetingDialog club={club} books={books} onClose={() => setPlanning(false)} />}
    </Stack>
  );
}

/** The next one, what is canceled before it, and those without a date, which have a question. */
function nextOf(meetings: readonly Meeting[]): { next: Meeting[]; later: Meeting[] } {
  const first = meetings.findIndex(({ at, cancelled }) => at && !cancelled);
  const isNext = ({ at, cancelled }: Meeting, index: number) =>
    first < 0 || index <= first || (at === null && !cancelled);
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
