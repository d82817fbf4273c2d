import { useLingui } from '@lingui/react/macro';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { errorText } from '@/lib/api/api-error';
import { toastAction } from '@/lib/toasts';
import { useChangeOwner } from '../api/club-owners';
import type { Member } from '../api/club-settings';

interface Props {
  club: string;
  member: Member;
  /** Runs before the toast. */
  onDone: () => void;
  onClose: () => void;
}

export function MakeOwnerDialog({ club, member: { username }, onDone, onClose }: Props) {
  const { t } = useLingui();
  const change = useChangeOwner(club);
  const onSuccess = () => {
    flushSync(onDone);
    toastAction(t`${username} is now an owner.`);
  };
  return (
    <ConfirmDialog
      onConfirm={() => change.mutate({ member: username, owner: true }, { onSuccess })}
      onCancel={onClose}
      pending={change.isPending}
      error={change.error ? errorText(change.error) : undefined}
    >
      {t`Make ${username} an owner of this club? Owners can name other owners and delete the club, and nobody can remove them.`}
    </ConfirmDialog>
  );
}

export function StepDownDialog({ club, member: { username }, onDone, onClose }: Props) {
  const { t } = useLingui();
  const change = useChangeOwner(club);
  const onSuccess = () => {
    flushSync(onDone);
    toastAction(t`You're a member like the others now.`);
  };
  return (
    <ConfirmDialog
      onConfirm={() => change.mutate({ member: username, owner: false }, { onSuccess })}
      onCancel={onClose}
      pending={change.isPending}
      error={change.error ? errorText(change.error) : undefined}
    >
      {t`Step down as an owner? You stay in the club. Only another owner can make you an owner again.`}
    </ConfirmDialog>
  );
}
