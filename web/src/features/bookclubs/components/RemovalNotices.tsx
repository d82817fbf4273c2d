import { Alert } from '@chakra-ui/react/alert';
import { Stack } from '@chakra-ui/react/stack';
import { useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { focusScreen } from '@/components/page/Page';
import { clubsKey } from '@/features/club-books/queries';
import { call } from '@/lib/api/api';
import { errorText } from '@/lib/api/api-error';

/** Includes clubs that were deleted. */
export function RemovalNotices() {
  const { t } = useLingui();
  const { data: removals } = useQuery(removalsQuery);
  const dismissal = useDismissRemoval();
  // The notice disappears with the focused button.
  useEffect(() => {
    if (dismissal.isSuccess) focusScreen();
  }, [dismissal.isSuccess]);
  if (!removals?.length) return null;
  return (
    <Stack gap={2}>
      {removals.map(({ _id, clubName, deleted }) => (
        <Alert.Root key={_id} status="info" alignItems="center">
          <Alert.Content role="status">
            <p>{deleted ? t`${clubName} was deleted by an owner.` : t`You were removed from ${clubName}.`}</p>
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

const removalsQuery = queryOptions({
  queryKey: [clubsKey, 'removals'],
  queryFn: ({ signal }) => call('GET /api/bookclubs/removals', { signal }),
});

function useDismissRemoval() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/bookclubs/removals/{id}', { params: { id } }),
    meta: { shown: true },
    onSuccess: async (_, id) => {
      await client.cancelQueries({ queryKey: removalsQuery.queryKey });
      client.setQueryData(removalsQuery.queryKey, (all) => all?.filter(({ _id }) => _id !== id));
    },
  });
}
