import type { Meeting } from '@contract/meetings';
import { MINUTE_MS } from '@domain/time';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { StartMeeting } from '../../tonight/StartMeeting';
import { useClock } from '../../tonight/use-clock';

interface Props {
  club: string;
  meeting: Pick<Meeting, '_id' | 'at' | 'started'>;
}

/** A meeting can start this long before its date. */
const EARLY_MS = 30 * MINUTE_MS;

export function MeetingNow({ club, meeting: { _id, at, started } }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const now = useClock();
  const page = hrefs.tonight(club, _id);
  if (started) return <ButtonLink to={page} alignSelf="start">{t`Join the meeting`}</ButtonLink>;
  if (!at || now < Date.parse(at) - EARLY_MS) return null;
  return (
    <StartMeeting address={{ club, meeting: _id }} onStarted={() => navigate(page)}>
      {t`Start the meeting`}
    </StartMeeting>
  );
}
