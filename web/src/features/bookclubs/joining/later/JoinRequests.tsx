import { Card } from '@chakra-ui/react/card';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { ReaderRequest } from '@contract/directory';
import { clubPartId } from '@domain/report-ids';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { focusScreen } from '@/components/page/Page';
import { TimeAgo } from '@/components/page/TimeAgo';
import { ReportFlag } from '@/features/thread/shown/ReportFlag';
import { errorText } from '@/lib/api/api-error';
import { toastAction } from '@/lib/toasts';
import { requestsQuery, useAnswerRequest } from '../directory';

export function JoinRequests({ club }: { club: string }) {
  const { t } = useLingui();
  const { data: requests } = useQuery(requestsQuery(club));
  const answering = useAnswerRequest(club, ({ request, accept }) => {
    const user = requests?.find(({ _id }) => _id === request)?.user ?? '';
    toastAction(accept ? t`${user} is now a member.` : t`Request declined.`);
    focusScreen();
  });
  if (!requests?.length) return null;
  return (
    <Card.Root as="section" aria-labelledby="join-requests">
      <Stack gap={3}>
        <h2 id="join-requests">{t`Asking to join`}</h2>
        <chakra.ul display="grid" gap={4}>
          {requests.map((request) => (
            <Request
              key={request._id}
              club={club}
              request={request}
              isPending={answering.isPending}
              onAnswer={(accept) => answering.mutate({ request: request._id, accept })}
            />
          ))}
        </chakra.ul>
        <ErrorArea>{answering.error && errorText(answering.error)}</ErrorArea>
        <Text color="fg.muted" fontSize="sm">{t`Readers aren't told when they're declined.`}</Text>
      </Stack>
    </Card.Root>
  );
}

interface RequestProps {
  club: string;
  request: ReaderRequest;
  isPending: boolean;
  onAnswer: (accept: boolean) => void;
}

function Request({ club, request: { _id, user, message, at }, isPending, onAnswer }: RequestProps) {
  const { t } = useLingui();
  return (
    <chakra.li display="grid" gap={2} overflowWrap="anywhere">
      <span>
        <bdi>{user}</bdi>{' '}
        <Text as="span" color="fg.muted" fontSize="sm">
          <TimeAgo instant={at} />
        </Text>
      </span>
      {message && (
        <Text dir="auto" whiteSpace="pre-wrap">
          {message}
        </Text>
      )}
      <Flex gap={2}>
        <Button size="sm" disabled={isPending} aria-label={t`Accept ${user}`} onClick={() => onAnswer(true)}>
          {t({ message: 'Accept', context: 'a reader who asks to join' })}
        </Button>
        <Button
          variant="outline"
          size="sm"
          disabled={isPending}
          aria-label={t`Decline ${user}`}
          onClick={() => onAnswer(false)}
        >
          {t({ message: 'Decline', context: 'a reader who asks to join' })}
        </Button>
        {message && <ReportFlag kind="joinRequest" id={clubPartId(club, _id)} user={user} />}
      </Flex>
    </chakra.li>
  );
}
