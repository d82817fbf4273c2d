import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { Actions, Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { isWaiting } from '@/lib/outbox/entry';
import { openDesk, shownEntries, useEntries } from '@/lib/outbox/waiting';
import { waitingText } from './WaitingLine';

interface Props {
  onLeave: () => void;
  onClose: () => void;
}

export function SignOutDialog({ onLeave, onClose }: Props) {
  const { t } = useLingui();
  const entries = useEntries();
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const leave = () => {
    onClose();
    onLeave();
  };
  const send = async () => {
    setSending(true);
    await openDesk()?.send();
    setSending(false);
    if (shownEntries().length === 0) leave();
    else setFailed(true);
  };
  const remove = async () => {
    await openDesk()?.discardAll();
    leave();
  };
  const canSend = navigator.onLine && entries.some(isWaiting);
  return (
    <Dialog title={t`Before you sign out`} onClose={onClose} pending={isSending}>
      <p>
        {waitingText(entries)} {t`What you keep on this device is sent when you sign in here again.`}
      </p>
      <ErrorArea>{hasFailed && t`Not everything could be sent.`}</ErrorArea>
      <Actions>
        <Button variant="outline" color="fg.error" disabled={isSending} onClick={remove}>{t`Delete`}</Button>
        <Button variant={canSend ? 'outline' : undefined} disabled={isSending} onClick={leave}>{t`Keep`}</Button>
        {canSend && <Button loading={isSending} onClick={send}>{t`Send`}</Button>}
      </Actions>
    </Dialog>
  );
}
