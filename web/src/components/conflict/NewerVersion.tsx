import { Alert } from '@chakra-ui/react/alert';
import { Stack } from '@chakra-ui/react/stack';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Actions } from '@/components/form/Button';
import { Time } from '@/components/page/Time';

interface Props {
  heading?: ReactNode;
  changedAt?: string;
  /** Each different value moves the focus to the box. Undefined leaves the focus alone. */
  focusFor: unknown;
  children: ReactNode;
  explanation: ReactNode;
  actions: ReactNode;
}

/** The reader chooses between this version and their own in the form below. */
export function NewerVersion({ heading, changedAt, focusFor, children, explanation, actions }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (focusFor) box.current?.focus();
  }, [focusFor]);
  return (
    <Alert.Root ref={box} status="warning" role="group" aria-labelledby={id} tabIndex={-1}>
      <Alert.Content>
        <Stack gap={3}>
          <p id={id}>
            <strong>{heading ?? <Trans>Changed on another device</Trans>}</strong>{' '}
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
