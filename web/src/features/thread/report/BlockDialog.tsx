import { ConfirmDialog } from '@/components/dialog/Dialog';
import { useBlock } from '../shown/blocks';
import { useBlockTexts } from './block-texts';

interface Props {
  user: string;
  isBlocked: boolean;
  onClose: () => void;
}

export function BlockDialog({ user, isBlocked, onClose }: Props) {
  const texts = useBlockTexts();
  const blocking = useBlock(user);
  return (
    <ConfirmDialog
      title={isBlocked ? texts.askUnblock(user) : texts.askBlock(user)}
      confirm={isBlocked ? texts.unblock : texts.block}
      tone={isBlocked ? 'plain' : 'danger'}
      mutation={blocking}
      onConfirm={() => blocking.mutate(!isBlocked, { onSuccess: onClose })}
      onCancel={onClose}
      besides={!isBlocked && <p>{texts.notTold}</p>}
    >
      {isBlocked ? texts.unblocks : texts.blocks}
    </ConfirmDialog>
  );
}
