import { Alert } from '@chakra-ui/react/alert';
import { Trans } from '@lingui/react/macro';
import { Button } from '../form/Button';

interface Props {
  onDiscard: () => void;
}

export function DraftNotice({ onDiscard }: Props) {
  return (
    <Alert.Root status="info" alignItems="center" flexWrap="wrap">
      <Alert.Content role="status">
        <p>
          <Trans>Draft restored. It isn't saved yet.</Trans>
        </p>
      </Alert.Content>
      <Button variant="ghost" size="sm" onClick={onDiscard}>
        <Trans>Discard</Trans>
      </Button>
    </Alert.Root>
  );
}
