import { Alert } from '@chakra-ui/react/alert';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { focusScreen } from '@/components/page/Page';
import { errorText } from '@/lib/api/api-error';
import { removalsQuery, useDismissRemoval } from './removals';

export function RemovalNotices() {
  const { t } = useLingui();
  const { data: removals } = useQuery(removalsQuery);
  const dismissal = useDismissRemoval();
  useEffect(() => {
    if (dismissal.isSuccess) focusScreen();
  }, [dismissal.isSuccess]);
  if (!removals?.length) return null;
  return (
    <Stack gap={2}>
      {removals.map(({ _id, clubName, deleted }) => (
        <Alert.Root key={_id} status="info" alignItems="center">
          <Alert.Content role="status">
            <Text fontFamily="reading" fontSize="lg">
              {deleted ? t`${clubName} was deleted by an owner.` : t`You were removed from ${clubName}.`}
            </Text>
          </Alert.Content>
          <IconButton
            label={t`Close the notice about ${clubName}`}
            icon={<X />}
            disabled={dismissal.isPending}
            onClick={() => dismissal.mutate(_id)}
          />
        </Alert.Root>
      ))}
      <ErrorArea>{dismissal.error && errorText(dismissal.error)}</ErrorArea>
    </Stack>
  );
}
