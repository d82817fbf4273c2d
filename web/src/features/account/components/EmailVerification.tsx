import { Alert } from '@chakra-ui/react/alert';
import { Stack } from '@chakra-ui/react/stack';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { call } from '@/lib/api/api';
import { errorText } from '@/lib/api/api-error';
import type { Session } from '@/lib/session/session';
import { emailVerifiedQuery } from '../api/email-verification';

/** Says quietly that the reader's email isn't verified yet, and sends the link again. */
export function EmailVerification({ session: { email, emailVerified } }: { session: Session }) {
  const { t } = useLingui();
  const { data: isVerified } = useQuery({ ...emailVerifiedQuery, enabled: !emailVerified });
  const sending = useMutation({ mutationFn: () => call('POST /api/user/sendVerification'), meta: { shown: true } });
  if (emailVerified || isVerified !== false) return null;
  return (
    <Stack gap={2}>
      <Alert.Root status="info" alignItems="center" flexWrap="wrap">
        <Alert.Content role="status" flex="1 1 12rem">
          {sending.isSuccess ? (
            <p>{t`We've sent a link to ${email}. It can take a few minutes; check your spam folder too.`}</p>
          ) : (
            <p>{t`Your email isn't verified yet.`}</p>
          )}
        </Alert.Content>
        {!sending.isSuccess && (
          <Button variant="ghost" size="sm" loading={sending.isPending} onClick={() => sending.mutate()}>
            {t`Send the link again`}
          </Button>
        )}
      </Alert.Root>
      <ErrorArea>{sending.isError && errorText(sending.error)}</ErrorArea>
    </Stack>
  );
}
