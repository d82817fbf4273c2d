import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@/components/dialog/ConfirmDialog';
import { errorText } from '@/lib/api-error';
import { hrefs } from '@/lib/paths';
import { toastAction } from '@/lib/toasts';
import { useClubName } from '../api/use-club-name';
import { type Member, useLeaveClub } from '../api/use-remove-member';

interface Props {
  club: string;
  reader: Member;
  /** Nobody else is in the club. */
  isLast: boolean;
  onClose: () => void;
}

export function LeaveClubDialog({ club, reader, isLast, onClose }: Props) {
  const navigate = useNavigate();
  const name = useClubName(club);
  const leaving = useLeaveClub(club, async () => {
    await navigate(hrefs.clubs(), { replace: true });
    toastAction(isLast ? `${name} has been deleted.` : `You have left ${name}.`);
  });
  return (
    <ConfirmDialog
      onConfirm={() => leaving.mutate(reader)}
      onCancel={onClose}
      pending={leaving.isPending}
      error={leaving.error ? errorText(leaving.error) : undefined}
    >
      {isLast
        ? `You are the last member. If you leave, ${name} will be deleted with all its books, discussions and posts. This cannot be undone.`
        : `Are you sure you would like to leave ${name}? You can come back only when a member adds you again.`}
    </ConfirmDialog>
  );
}
