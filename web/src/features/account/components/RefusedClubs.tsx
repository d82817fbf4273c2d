import { chakra } from '@chakra-ui/react/styled-system';
import { useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { focusScreen } from '@/components/page/Page';
import { call } from '@/lib/api/api';
import { errorText } from '@/lib/api/api-error';
import { AccountSection } from './AccountSection';

const refusalsQuery = queryOptions({
  queryKey: ['account', 'refusals'],
  queryFn: ({ signal }) => call('GET /api/bookclubs/refusals', { signal }),
  staleTime: 0,
});

export function RefusedClubs() {
  const { t } = useLingui();
  const { data: refusals } = useQuery(refusalsQuery);
  const withdrawal = useWithdrawRefusal();
  if (!refusals?.length) return null;
  return (
    <AccountSection title={t`Clubs that can't add you`} about={t`You asked never to be added to these clubs again.`}>
      <chakra.ul display="grid" gap={2}>
        {refusals.map(({ _id, clubName }) => (
          <chakra.li key={_id} display="flex" alignItems="center" justifyContent="space-between" gap={3}>
            <chakra.span minWidth={0} overflowWrap="anywhere">
              {clubName}
            </chakra.span>
            <Button
              variant="outline"
              size="sm"
              flexShrink={0}
              aria-label={t`Let ${clubName} add me again`}
              loading={withdrawal.isPending && withdrawal.variables === _id}
              disabled={withdrawal.isPending}
              onClick={() => withdrawal.mutate(_id)}
            >
              {t`Allow again`}
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
      <ErrorArea>{withdrawal.error && errorText(withdrawal.error)}</ErrorArea>
    </AccountSection>
  );
}

function useWithdrawRefusal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/bookclubs/refusals/{id}', { params: { id } }),
    meta: { shown: true },
    onSuccess: async (_, id) => {
      await client.cancelQueries({ queryKey: refusalsQuery.queryKey });
      client.setQueryData(refusalsQuery.queryKey, (all) => all?.filter((refusal) => refusal._id !== id));
      focusScreen();
    },
  });
}
