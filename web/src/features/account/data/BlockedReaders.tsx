import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { Avatar } from '@/components/page/Avatar';
import { blocksQuery, useBlock } from '@/features/thread/shown/blocks';
import { errorText } from '@/lib/api/api-error';
import { ListRow } from './ListRow';

export function BlockedReaders() {
  const { t } = useLingui();
  const { data = [] } = useQuery(blocksQuery);
  if (data.length === 0) return null;
  return (
    <ListRow
      title={t`Blocked readers`}
      count={data.length}
      about={t`You don't see their posts and notes, and they can't add you to a club. They aren't told.`}
    >
      <Stack as="ul" gap={2}>
        {data.map(({ user }) => (
          <li key={user}>
            <Blocked user={user} />
          </li>
        ))}
      </Stack>
    </ListRow>
  );
}

function Blocked({ user }: { user: string }) {
  const { t } = useLingui();
  const { mutate, isPending, error } = useBlock(user);
  return (
    <>
      <Flex align="center" gap={3}>
        <Avatar name={user} size="sm" />
        <Text as="span" flex="1" minWidth={0} overflowWrap="anywhere">
          {user}
        </Text>
        <Button
          variant="outline"
          size="sm"
          loading={isPending}
          aria-label={t`Unblock ${user}`}
          onClick={() => mutate(false)}
        >
          {t`Unblock`}
        </Button>
      </Flex>
      <ErrorArea>{error && errorText(error)}</ErrorArea>
    </>
  );
}
