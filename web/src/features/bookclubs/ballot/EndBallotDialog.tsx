import { useLingui } from '@lingui/react/macro';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { errorText } from '@/lib/api/api-error';
import { useCloseBallot } from '../api/ballots';

interface Props {
  club: string;
  ballot: string;
  how: 'close' | 'cancel';
  onClose: () => void;
}

export function EndBallotDialog({ club, ballot, how, onClose }: Props) {
  const { t } = useLingui();
  const closing = useCloseBallot(club, ballot);
  return (
    <ConfirmDialog
      onConfirm={() => closing.mutate({ cancel: how === 'cancel' }, { onSuccess: () => flushSync(onClose) })}
      onCancel={onClose}
      pending={closing.isPending}
      error={closing.error ? errorText(closing.error) : undefined}
    >
      {how === 'cancel'
        ? t`Cancel the vote? The proposed books and all votes will be deleted.`
        : t`Close the vote now? Nobody can vote after that, and everybody sees the result.`}
    </ConfirmDialog>
  );
}
