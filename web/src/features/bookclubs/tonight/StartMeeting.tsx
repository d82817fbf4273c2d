import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { errorText } from '@/lib/api/api-error';
import { type MeetingAddress, useStartMeeting } from './api';

interface Props {
  address: MeetingAddress;
  variant?: 'plain';
  onStarted?: () => void;
  children: string;
}

/** Also lets a meeting go on that was ended by mistake. */
export function StartMeeting({ address, variant, onStarted, children }: Props) {
  const starting = useStartMeeting(address);
  return (
    <>
      <Button
        {...(variant && { variant, size: 'sm', px: 2, mx: -2 })}
        minHeight="touch"
        alignSelf="start"
        loading={starting.isPending}
        onClick={() => starting.mutate(undefined, { onSuccess: onStarted })}
      >
        {children}
      </Button>
      <ErrorArea>{starting.error && errorText(starting.error)}</ErrorArea>
    </>
  );
}
