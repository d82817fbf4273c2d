import { Alert } from '@chakra-ui/react/alert';
import { Stack } from '@chakra-ui/react/stack';
import { Trans } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Actions, Button } from '@/components/form/Button';
import { Time } from '@/components/page/Time';

interface Props {
  heading?: ReactNode;
  changedAt?: string;
  /** Each different value moves the focus to the box. Undefined leaves the focus alone. */
  focusFor?: unknown;
  /** The version that was saved in the meantime. */
  children: ReactNode;
  explanation?: ReactNode;
  onTheirs: () => void;
  onMine: () => void;
  /** "Keep mine" then submits the form around it, or the one with this id. */
  submits?: boolean | string;
  /** Undefined where only one version can stay. */
  onBoth?: ((event: MouseEvent) => unknown) | undefined;
  saving?: 'mine' | 'both' | undefined;
  texts?: { theirs: string; mine: string };
}

/** The reader chooses between this version and their own. */
export function NewerVersion({ heading, changedAt, focusFor, children, explanation, ...props }: Props) {
  const { onTheirs, onMine, onBoth, submits = false, saving, texts } = props;
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
          {explanation && <p>{explanation}</p>}
          <Actions>
            <Button variant="outline" disabled={saving !== undefined} onClick={onTheirs}>
              {texts?.theirs ?? <Trans>Keep theirs</Trans>}
            </Button>
            {onBoth && (
              <Button variant="outline" disabled={saving === 'mine'} loading={saving === 'both'} onClick={onBoth}>
                <Trans>Keep both</Trans>
              </Button>
            )}
            <Button
              {...(submits && { type: 'submit' })}
              {...(typeof submits === 'string' && { form: submits })}
              disabled={saving === 'both'}
              loading={saving === 'mine'}
              onClick={onMine}
            >
              {texts?.mine ?? <Trans>Keep mine</Trans>}
            </Button>
          </Actions>
        </Stack>
      </Alert.Content>
    </Alert.Root>
  );
}
