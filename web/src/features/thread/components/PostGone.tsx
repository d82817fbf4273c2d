import { Alert } from '@chakra-ui/react/alert';
import { Trans } from '@lingui/react/macro';
import { Button } from '@/components/form/Button';

/** Asks the author of a reply to a post that was just deleted whether to post it to the discussion. */
export function PostGone({ onPost, pending }: { onPost: () => void; pending: boolean }) {
  return (
    <Alert.Root status="warning" alignItems="center" flexWrap="wrap" gap={3}>
      <Alert.Content role="alert" flex="1 1 15rem">
        <Trans>This post was deleted. Post your reply to the discussion instead?</Trans>
      </Alert.Content>
      <Button size="sm" minHeight="touch" loading={pending} onClick={onPost}>
        <Trans>Post to the discussion</Trans>
      </Button>
    </Alert.Root>
  );
}
