import { flushSync } from 'react-dom';
import { ConfirmDialog } from '@/components/dialog/ConfirmDialog';
import { errorText } from '@/lib/api-error';
import { toastAction } from '@/lib/toasts';
import { type Member, useRemoveMember } from '../api/use-remove-member';

interface Props {
  club: string;
  member: Member;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveMemberDialog({ club, member, onRemoved, onClose }: Props) {
  const removal = useRemoveMember(club);
  const remove = () =>
    removal.mutate(member, {
      onSuccess: () => {
        flushSync(onRemoved);
        toastAction(`${member.username} removed Successfully`);
      },
    });
  return (
    <ConfirmDialog
      onConfirm={remove}
      onCancel={onClose}
      pending={removal.isPending}
      error={removal.error ? errorText(removal.error) : undefined}
    >
      Are you sure you would like to remove {member.username} from this club?
    </ConfirmDialog>
  );
}
