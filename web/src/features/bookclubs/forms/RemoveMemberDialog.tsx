import { useLingui } from '@lingui/react/macro';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@/components/dialog/ConfirmDialog';
import { errorText } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import { toastAction } from '@/lib/toasts';
import { type Member, useLeaveClub, useRemoveMember } from '../api/club-settings';
import { useClubName } from '../api/queries';

interface Props {
  club: string;
  member: Member;
  onClose: () => void;
}

export function RemoveMemberDialog({ club, member, onRemoved, onClose }: Props & { onRemoved: () => void }) {
  const { t } = useLingui();
  const removal = useRemoveMember(club);
  const { username } = member;
  const remove = () =>
    removal.mutate(member, {
      onSuccess: () => {
        flushSync(onRemoved);
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
      {t`Are you sure you would like to remove ${username} from this club?`}
    </ConfirmDialog>
  );
}

/** `isLast`: nobody else is in the club. */
export function LeaveClubDialog({ club, member, isLast, onClose }: Props & { isLast: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const name = useClubName(club);
  const leave = useLeaveClub(club, async () => {
    await navigate(hrefs.clubs(), { replace: true });
    toastAction(isLast ? t`${name} has been deleted.` : t`You have left ${name}.`);
  });
  return (
    <ConfirmDialog
      onConfirm={() => leave.mutate(member)}
      onCancel={onClose}
      pending={leave.isPending}
      error={leave.error ? errorText(leave.error) : undefined}
    >
      {isLast
        ? t`You are the last member. If you leave, ${name} will be deleted with all its books, discussions and posts. This cannot be undone.`
        : t`Are you sure you would like to leave ${name}? You can only come back if a member adds you again.`}
    </ConfirmDialog>
  );
}
