import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { LearnMore } from '@/components/navigation/LearnMore';
import { errorText } from '@/lib/api/api-error';
import { formatDay } from '@/lib/dates';
import { hrefs } from '@/lib/paths';
import { ownRequestsQuery, useWithdrawRequest } from '../directory';

export function OwnRequests() {
  const { t } = useLingui();
  const { data: requests } = useQuery(ownRequestsQuery);
  const withdrawal = useWithdrawRequest();
  if (!requests?.length) return null;
  return (
    <Stack as="section" aria-labelledby="own-requests" gap={3} maxWidth="reading" pt={6} borderTopWidth="1px">
      <h2 id="own-requests">{t`Clubs you've asked`}</h2>
      <Text color="fg.muted" fontSize="sm">
        {t`You're told when a club accepts. You can ask again when 30 days are over.`}{' '}
        <LearnMore to={hrefs.help('clubs')} />
      </Text>
      <chakra.ul display="grid" gap={2}>
        {requests.map(({ _id, clubName, at }) => (
          <chakra.li key={_id} display="flex" alignItems="center" justifyContent="space-between" gap={3}>
            <chakra.span minWidth={0} overflowWrap="anywhere">
              <span dir="auto">{clubName}</span>
              <RequestDate at={at} />
            </chakra.span>
            <Button
              variant="outline"
              size="sm"
              flexShrink={0}
              aria-label={t`Withdraw the request to ${clubName}`}
              loading={withdrawal.isPending && withdrawal.variables === _id}
              disabled={withdrawal.isPending}
              onClick={() => withdrawal.mutate(_id)}
            >
              {t`Withdraw`}
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
      <ErrorArea>{withdrawal.error && errorText(withdrawal.error)}</ErrorArea>
    </Stack>
  );
}

function RequestDate({ at }: { at: string }) {
  const { t } = useLingui();
  const day = formatDay(at.slice(0, 10));
  return <Text as="span" display="block" color="fg.muted" fontSize="sm">{t`Asked on ${day}`}</Text>;
}
