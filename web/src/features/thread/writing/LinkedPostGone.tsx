import { Alert } from '@chakra-ui/react/alert';
import { Trans } from '@lingui/react/macro';

export function LinkedPostGone() {
  return (
    <Alert.Root status="info">
      <Alert.Content role="status">
        <Trans>The post that this link leads to was deleted. Here is the discussion that it was in.</Trans>
      </Alert.Content>
    </Alert.Root>
  );
}
