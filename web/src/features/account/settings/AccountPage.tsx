import { Alert } from '@chakra-ui/react/alert';
import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { Avatar } from '@/components/page/Avatar';
import { Page } from '@/components/page/Page';
import { errorText } from '@/lib/api/api-error';
import type { Session } from '@/lib/session/session';
import { useSession } from '@/lib/session/session';
import { useSignOut } from '@/lib/session/use-sign-out';
import {
  BlockedReaders,
  Decisions,
  DeleteAccount,
  FormerClubPosts,
  PageAndReminders,
  RefusedClubs,
  SignOutEverywhere,
  YourData,
} from '../data/lazy';
import { UnsavedTexts } from '../drafts/lazy';
import { AccountSection } from './AccountSection';
import { AppearanceFields } from './AppearanceFields';
import { emailVerifiedQuery } from './api';
import { PasswordForm, UsernameForm } from './CredentialForms';
import { useSendVerification } from './credentials';
import { EmailSection } from './EmailSection';

export function AccountPage() {
  const { t } = useLingui();
  const session = useSession();
  const signOut = useSignOut();
  if (!session) return null;
  const { email, username } = session;
  return (
    <Page
      title={t`Account`}
      cover={<Avatar name={username || email} />}
      byline={t`Signed in with ${email}`}
      actions={<Button variant="outline" onClick={() => signOut()}>{t`Sign Out`}</Button>}
    >
      <EmailVerification session={session} />
      <Box>
        <AccountSection title={t`Username`} about={t`Your name in discussions and clubs.`}>
          <UsernameForm session={session} />
        </AccountSection>
        <AccountSection title={t`Password`} about={t`Use one you don't use anywhere else.`}>
          <PasswordForm email={email} />
        </AccountSection>
        <AccountSection
          title={t`Appearance and language`}
          about={t`Language applies to your account, the rest to this browser.`}
        >
          <AppearanceFields />
        </AccountSection>
        <PageAndReminders />
        <EmailSection />
        <UnsavedTexts />
        <RefusedClubs />
        <FormerClubPosts />
        <Decisions />
        <BlockedReaders />
        <YourData />
        <AccountSection title={t`Devices`} about={t`Signs you out on every device, including this one.`}>
          <Box minHeight="touch">
            <SignOutEverywhere />
          </Box>
        </AccountSection>
        <AccountSection title={t`Delete account`} about={t`Deletes your account and all your notes for good.`}>
          {/* Keeps the footer in place while the button's code loads. */}
          <Box minHeight="touch">
            <DeleteAccount session={session} />
          </Box>
        </AccountSection>
      </Box>
    </Page>
  );
}

function EmailVerification({ session: { email, emailVerified } }: { session: Session }) {
  const { t } = useLingui();
  const { data: isVerified } = useQuery({ ...emailVerifiedQuery, enabled: !emailVerified });
  const sending = useSendVerification();
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
