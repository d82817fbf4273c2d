import { chakra } from '@chakra-ui/react/styled-system';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { focusScreen } from '@/components/page/Page';
import { errorText } from '@/lib/api/api-error';
import { refusalsQuery, useWithdrawRefusal } from './api';
import { ListRow } from './ListRow';

export function RefusedClubs() {
  const { t } = useLingui();
  const { data: refusals } = useQuery(refusalsQuery);
  const withdrawal = useWithdrawRefusal(focusScreen);
  if (!refusals?.length) return null;
  return (
    <ListRow
      title={t`Clubs that can't add you`}
      count={refusals.length}
      about={t`You asked never to be added to these clubs again.`}
    >
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
    </ListRow>
  );
}
