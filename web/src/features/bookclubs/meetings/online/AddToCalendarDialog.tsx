import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, Download, Rss } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { errorText } from '@/lib/api/api-error';
import { saveFile } from '@/lib/save-file';
import { useClubName } from '../../club/api';
import { useMeetingFile } from '../api';
import { calendarLinks, type DatedMeeting } from './calendar-links';

interface Props {
  club: string;
  meeting: DatedMeeting & { _id: string };
  onFollow: () => void;
  onClose: () => void;
}

export function AddToCalendarDialog({ club, meeting, onFollow, onClose }: Props) {
  const { t } = useLingui();
  const { mutate, isPending, error } = useMeetingFile(club, meeting._id);
  const links = calendarLinks(meeting, useClubName(club));
  return (
    <Dialog title={t`Add to calendar`} onClose={onClose}>
      <Stack gap={2} align="stretch">
        <Button
          variant="outline"
          justifyContent="start"
          loading={isPending}
          onClick={() =>
            mutate(undefined, {
              onSuccess: ({ file: text }) => saveFile({ name: 'meeting.ics', type: 'text/calendar', text }),
            })
          }
        >
          <Download />
          {t`Calendar file (.ics)`}
        </Button>
        <WebLink href={links.google}>{t`Google Calendar`}</WebLink>
        <WebLink href={links.outlook}>{t`Outlook`}</WebLink>
        <ErrorArea>{error && errorText(error)}</ErrorArea>
        <Text color="fg.muted" fontSize="sm" mt={2}>
          <Trans>A single entry doesn't change when the meeting does.</Trans>
        </Text>
        <Button variant="ghost" justifyContent="start" onClick={onFollow}>
          <Rss />
          {t`Follow all meetings instead`}
        </Button>
      </Stack>
    </Dialog>
  );
}

const WebLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Button asChild type={undefined} variant="outline" justifyContent="start">
    <a href={href} target="_blank" rel="noreferrer">
      <CalendarDays />
      {children}
    </a>
  </Button>
);
