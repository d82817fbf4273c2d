import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Trans, useLingui } from '@lingui/react/macro';
import { Time } from '@/components/page/Time';
import { useBlocked } from '@/features/thread/shown/blocks';
import type { MeetingAddress, TonightData } from '../api';
import { useLiveMeeting } from '../live';
import { StartMeeting } from '../StartMeeting';
import { useClock } from '../use-clock';
import { Minutes } from './Minutes';
import { Running } from './Running';

interface Props {
  address: MeetingAddress;
  data: TonightData;
}

export function Tonight({ address, data }: Props) {
  const { state, live } = data;
  useLiveMeeting(address, live);
  // Loaded before answers turn over.
  useBlocked();
  if (!state) return <Before address={address} data={data} />;
  return state.endedAt ? (
    <Minutes address={address} data={data} state={state} />
  ) : (
    <Running address={address} data={data} state={state} />
  );
}

function Before({ address, data: { meeting, startsFrom } }: Props) {
  const { t } = useLingui();
  const now = useClock();
  return (
    <Stack gap={4} alignItems="start">
      {meeting.at && <Time instant={meeting.at} />}
      {startsFrom === null ? (
        <p>
          {meeting.cancelled ? <Trans>This meeting is canceled.</Trans> : <Trans>This meeting can't be started.</Trans>}
        </p>
      ) : now < Date.parse(startsFrom) ? (
        <p>
          <Trans>Any member can start the meeting from half an hour before.</Trans>
        </p>
      ) : (
        <>
          <Text>
            <Trans>Everybody's phone shows the same question, and answers turn over at once.</Trans>
          </Text>
          <StartMeeting address={address}>{t`Start the meeting`}</StartMeeting>
        </>
      )}
    </Stack>
  );
}
