import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { ClubBook } from '@contract/clubs';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Rss } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure, SkeletonText } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { lazyPart } from '@/components/lazy-part';
import { meetingsQuery } from '../api/queries';
import { MeetingCard } from './MeetingCard';
import { PastMeetings } from './PastMeetings';

const MeetingDialog = lazyPart(async () => (await import('./MeetingDialog')).MeetingDialog);
const CalendarDialog = lazyPart(async () => (await import('./CalendarDialog')).CalendarDialog);

interface Props {
  club: string;
  books: readonly ClubBook[];
  canManage: boolean;
}

/** The page loads the data. */
export function ClubMeetings({ club, books, canManage }: Props) {
  const { t } = useLingui();
  const query = useQuery({ ...meetingsQuery(club), retryOnMount: false });
  const [popup, setPopup] = useState<'new' | 'calendar'>();
  const close = () => setPopup(undefined);
  const { data: meetings, error } = query;
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
      {meetings?.map((meeting) => (
        <MeetingCard key={meeting._id} club={club} meeting={meeting} />
      ))}
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
      </Flex>
      <PastMeetings club={club} />
      {popup === 'new' && <MeetingDialog club={club} books={books} onClose={close} />}
      {popup === 'calendar' && <CalendarDialog onClose={close} />}
    </Stack>
  );
}
