import { Alert } from '@chakra-ui/react/alert';
import { Stack } from '@chakra-ui/react/stack';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Actions } from '@/components/form/Button';
import { Time } from '@/components/page/Time';

interface Props {
  /** When the other device saved it, if known. */
  changedAt?: string;
  /** The newer version: each different one moves the focus to the box. Undefined leaves the focus alone. */
  focusFor: unknown;
  children: ReactNode;
  /** Says where the reader's own version is, and what they can choose. */
  explanation: ReactNode;
  actions: ReactNode;
}

/** The version from another device, above the form with the reader's own. The reader chooses which one to keep. */
export function NewerVersion({ changedAt, focusFor, children, explanation, actions }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusFor) box.current?.focus();
  }, [focusFor]);
  return (
    <Alert.Root ref={box} status="warning" role="group" aria-labelledby={id} tabIndex={-1}>
      <Alert.Content>
        <Stack gap={3}>
          <p id={id}>
            <strong>
              <Trans>Changed on another device</Trans>
            </strong>{' '}
            {changedAt && <Time instant={changedAt} />}
          </p>
          <Stack gap={1} maxHeight="15rem" overflowY="auto">
            {children}
          </Stack>
          <p>{explanation}</p>
          <Actions>{actions}</Actions>
        </Stack>
      </Alert.Content>
    </Alert.Root>
  );
}
