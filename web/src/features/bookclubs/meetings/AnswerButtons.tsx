import { Flex } from '@chakra-ui/react/flex';
import type { Coming, Meeting } from '@contract/meetings';
import { useLingui } from '@lingui/react/macro';
import { WaitingMark } from '@/components/feedback/WaitingMark';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { errorText } from '@/lib/api/api-error';
import { useAnswerMeeting, useWaitingAnswer } from './api';

interface Props {
  club: string;
  meeting: Pick<Meeting, '_id' | 'at' | 'mine'>;
}

/** Yes, maybe or no. Home has them too. */
export function AnswerButtons({ club, meeting: { _id, at, mine } }: Props) {
  const { t } = useLingui();
  const { mutate, isPending, variables, error } = useAnswerMeeting(club, _id);
  const waiting = useWaitingAnswer(_id)?.coming;
  const chosen = isPending ? variables.coming : (waiting ?? mine);
  const choice = (value: Coming, label: string) => (
    <Button
      variant={chosen === value ? 'solid' : 'outline'}
      size="sm"
      minHeight="touch"
      minWidth="touch"
      aria-pressed={chosen === value}
      onClick={() => mutate({ coming: value, ...(at && { at }) })}
    >
      {label}
    </Button>
  );
  return (
    <>
      <Flex as="fieldset" wrap="wrap" align="center" gap={2} aria-label={t`Are you going?`}>
        {choice('yes', t`Yes`)}
        {choice('maybe', t`Maybe`)}
        {choice('no', t`No`)}
        {waiting && <WaitingMark />}
      </Flex>
      <ErrorArea>{error && errorText(error)}</ErrorArea>
    </>
  );
}
