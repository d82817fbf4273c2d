import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { errorText } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import { toastAction } from '@/lib/toasts';
import { type Member, useLeaveClub, useRemoveMember } from '../api/club-settings';
import { useClubName } from '../api/queries';
import { RefuseField } from '../owners/lazy';

interface DialogProps {
  club: string;
  member: Member;
  onClose: () => void;
}

/** `onDone` runs before the toast. */
export function RemoveMemberDialog({ club, member, onDone, onClose }: DialogProps & { onDone: () => void }) {
  const { t } = useLingui();
  const removal = useRemoveMember(club);
  const { username } = member;
  const remove = () =>
    removal.mutate(member, {
      onSuccess: () => {
        flushSync(onDone);
        toastAction(t`${username} removed Successfully`);
      },
    });
  return (
    <ConfirmDialog
      onConfirm={remove}
      onCancel={onClose}
      pending={removal.isPending}
      error={removal.error ? errorText(removal.error) : undefined}
    >
      {t`Are you sure you would like to remove ${username} from this club? Their posts stay. The notes they shared with the club are taken back, and they'll be told.`}
    </ConfirmDialog>
  );
}

/** `isLast`: the club has no other member. */
export function LeaveClubDialog({ club, member, isLast, onClose }: DialogProps & { isLast: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const name = useClubName(club);
  const [refuse, setRefuse] = useState(false);
  const leave = useLeaveClub(club, async () => {
    await navigate(hrefs.clubs(), { replace: true });
    toastAction(isLast ? t`${name} has been deleted.` : t`You have left ${name}.`);
  });
  return (
    <ConfirmDialog
      onConfirm={() => leave.mutate({ ...member, refuse })}
      onCancel={onClose}
      pending={leave.isPending}
      error={leave.error ? errorText(leave.error) : undefined}
      besides={!isLast && <RefuseField checked={refuse} disabled={leave.isPending} onChange={setRefuse} />}
    >
      {isLast
        ? t`You are the last member. If you leave, ${name} will be deleted with all its books, discussions and posts. This cannot be undone.`
        : t`Are you sure you would like to leave ${name}? You can come back if a member adds you or sends you an invite link. If the club is in the directory, you can also ask to join.`}
    </ConfirmDialog>
  );
}
