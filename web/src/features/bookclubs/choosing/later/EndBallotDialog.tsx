import { useLingui } from '@lingui/react/macro';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { useCloseBallot } from '../api';

interface Props {
  club: string;
  ballot: string;
  how: 'close' | 'cancel';
  onClose: () => void;
}

export function EndBallotDialog({ club, ballot, how, onClose }: Props) {
  const { t } = useLingui();
  const closing = useCloseBallot(club, ballot);
  const isCancel = how === 'cancel';
  return (
    <ConfirmDialog
      confirm={isCancel ? t`Cancel the vote` : t`Close the vote now`}
      cancel={t`Keep it open`}
      onConfirm={() => closing.mutate({ cancel: isCancel }, { onSuccess: () => flushSync(onClose) })}
      onCancel={onClose}
      mutation={closing}
    >
      {isCancel
        ? t`Cancel the vote? All votes will be deleted. The books stay on the list.`
        : t`Close the vote now? Nobody can vote after that, and everybody sees the result.`}
    </ConfirmDialog>
  );
}
