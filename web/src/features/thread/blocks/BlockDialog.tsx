import { Stack } from '@chakra-ui/react/stack';
import { useLingui } from '@lingui/react/macro';
import { Dialog } from '@/components/dialog/Dialog';
import { Actions, Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { errorText } from '@/lib/api/api-error';
import { useBlock } from '../api/blocks';
import { useBlockTexts } from './block-texts';

interface Props {
  user: string;
  isBlocked: boolean;
  onClose: () => void;
}

export function BlockDialog({ user, isBlocked, onClose }: Props) {
  const { t } = useLingui();
  const texts = useBlockTexts();
  const { mutate, isPending, error } = useBlock(user);
  return (
    <Dialog title={isBlocked ? texts.askUnblock(user) : texts.askBlock(user)} onClose={isPending ? undefined : onClose}>
      <Stack gap={4}>
        {isBlocked ? (
          <p>{texts.unblocks}</p>
        ) : (
          <>
            <p>{texts.blocks}</p>
            <p>{texts.notTold}</p>
          </>
        )}
        <ErrorArea>{error && errorText(error)}</ErrorArea>
        <Actions>
          <Button variant="outline" disabled={isPending} onClick={onClose}>{t`Cancel`}</Button>
          <Button loading={isPending} onClick={() => mutate(!isBlocked, { onSuccess: onClose })}>
            {isBlocked ? texts.unblock : texts.block}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}
