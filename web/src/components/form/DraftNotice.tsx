import { Alert } from '@chakra-ui/react/alert';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './Button';

interface Props {
  onDiscard: () => void;
  /** More to say, such as that the saved version has changed since. */
  children?: ReactNode;
}

/** Says quietly that a draft was restored. */
export function DraftNotice({ onDiscard, children }: Props) {
  return (
    <Alert.Root status="info" alignItems="center" flexWrap="wrap">
      <Alert.Content role="status">
        <p>
          <Trans>Draft restored. It isn't saved yet.</Trans> {children}
        </p>
      </Alert.Content>
      <Button variant="ghost" size="sm" onClick={onDiscard}>
        <Trans>Discard</Trans>
      </Button>
    </Alert.Root>
  );
}
