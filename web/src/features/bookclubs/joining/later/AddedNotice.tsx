import { Alert } from '@chakra-ui/react/alert';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { ClubSettings } from '@contract/clubs';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { focusScreen } from '@/components/page/Page';
import { errorText } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import { useSession } from '@/lib/session/session';
import { toastAction } from '@/lib/toasts';
import { useLeaveClub, useStayInClub } from '../../settings/api';

interface Props {
  club: string;
  settings: ClubSettings;
  onStayed: () => void;
}

/** One press leaves the club, unless leaving would delete it: Club Settings asks about that. */
export function AddedNotice({ club, settings, onStayed }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const session = useSession();
  const { title: name, addedBy, members, numMembers } = settings;
  // Readers always see their own email, while their username may have changed on another device.
  const me = members.find(({ email }) => email === session?.email);
  const hasStayed = useRef(false);
  useEffect(() => () => void (hasStayed.current && focusScreen()), []);
  const stay = useStayInClub(club, () => {
    hasStayed.current = true;
    toastAction(t`You're staying in ${name}.`);
    onStayed();
  });
  const leave = useLeaveClub(club, async () => {
    await navigate(hrefs.clubs(), { replace: true });
    toastAction(t`You have left ${name}.`);
  });
  const isRefusing = leave.variables?.refuse === true;
  const isPending = stay.isPending || leave.isPending || leave.isSuccess;
  const error = stay.error ?? leave.error;
  return (
    <Stack gap={2}>
      <Alert.Root status="info" alignItems="center" flexWrap="wrap" gap={3}>
        <Alert.Content role="status" flex="1 1 15rem">
          <Text fontFamily="reading" fontSize="lg">
            {addedBy ? t`${addedBy} added you to ${name}.` : t`You were added to ${name}.`}
          </Text>
          <Text color="fg.muted">{t`If you stay, the other members can see your email.`}</Text>
        </Alert.Content>
        <Flex gap={2} wrap="wrap">
          <Button size="sm" loading={stay.isPending} disabled={isPending} onClick={() => stay.mutate()}>
            {t`Stay`}
          </Button>
          {me && numMembers > 1 && (
            <>
              <Button
                variant="outline"
                size="sm"
                loading={leave.isPending && !isRefusing}
                disabled={isPending}
                onClick={() => leave.mutate(me)}
              >
                {t`Leave`}
              </Button>
              <Button
                variant="ghost"
                size="sm"
                loading={leave.isPending && isRefusing}
                disabled={isPending}
                onClick={() => leave.mutate({ ...me, refuse: true })}
              >
                {t`Leave and never be added again`}
              </Button>
            </>
          )}
        </Flex>
      </Alert.Root>
      <ErrorArea>{error && errorText(error)}</ErrorArea>
    </Stack>
  );
}
