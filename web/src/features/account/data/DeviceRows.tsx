import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@/components/checkbox/Checkbox';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { focusScreen } from '@/components/page/Page';
import { Time } from '@/components/page/Time';
import { DeniedError, useDevices } from '@/features/notices/devices';
import { errorText } from '@/lib/api/api-error';

/** The last rows of *Messages*. */
export function DeviceRows() {
  const { t } = useLingui();
  const { devices, isOffered, here, turningOn, removing } = useDevices();
  const others = devices.filter((device) => device !== here);
  if (!isOffered && others.length === 0) return null;
  const error = turningOn.error ?? removing.error;
  const isPending = turningOn.isPending || removing.isPending;
  return (
    <>
      {isOffered && (
        <Checkbox
          label={t`Notifications on this device`}
          hint={here ? undefined : t`Your browser asks for permission next.`}
          checked={turningOn.isPending || (here !== undefined && !removing.isPending)}
          disabled={isPending}
          onChange={(on) => (on ? turningOn.mutate() : here && removing.mutate(here._id))}
        />
      )}
      {others.length > 0 && (
        <chakra.ul aria-label={t`Other devices`}>
          {others.map(({ _id, name, since }) => (
            <Flex as="li" key={_id} align="center" justify="space-between" gap={3}>
              <chakra.span minWidth={0} overflowWrap="anywhere">
                {name || t`Another device`} · <Time instant={since} />
              </chakra.span>
              <Button
                variant="outline"
                size="sm"
                flexShrink={0}
                disabled={isPending}
                onClick={() => removing.mutate(_id, { onSuccess: () => focusScreen() })}
              >
                {t`Turn off`}
              </Button>
            </Flex>
          ))}
        </chakra.ul>
      )}
      <ErrorArea>
        {error instanceof DeniedError
          ? t`Your browser blocks notifications from Flyleaf. Allow them in its settings, then try again.`
          : error && errorText(error)}
      </ErrorArea>
    </>
  );
}
