import { Alert } from '@chakra-ui/react/alert';
import { Stack } from '@chakra-ui/react/stack';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { Avatar } from '@/components/page/Avatar';
import { Page } from '@/components/page/Page';
import { errorText } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import type { Session } from '@/lib/session/session';
import { useSession } from '@/lib/session/session';
import {
  DataLists,
  Decisions,
  DeleteAccountDialog,
  DevicesDialog,
  DownloadDialog,
  EmailDialog,
  PasswordDialog,
  ProgramsDialog,
  UsernameDialog,
  YourPageDialog,
} from '../data/lazy';
import { UnsavedTexts } from '../drafts/lazy';
import { PasskeysDialog } from '../passkeys/lazy';
import { AppearanceGroup } from './AppearanceGroup';
import { emailVerifiedQuery } from './api';
import { usePageSettings } from './change-settings';
import { useSendVerification } from './credentials';
import { MessagesGroup } from './MessagesGroup';
import { LinkRow, OpenRow, SettingsGroup } from './SettingsGroup';

export function Account({ actions }: { actions?: ReactNode }) {
  const { t } = useLingui();
  const session = useSession();
  if (!session) return null;
  const { email, username } = session;
  const name = username || email;
  return (
    <Page title={t`Account`} cover={<Avatar name={name} />} byline={t`Signed in as ${name}`} actions={actions}>
      <EmailVerification session={session} />
      <Decisions />
      <div data-ui="settings-groups">
        <ProfileGroup session={session} />
        <AppearanceGroup />
        <MessagesGroup />
        <SettingsGroup title={t`Your data`}>
          <LinkRow label={t`Bring your books`} to={hrefs.importBooks()} />
          <OpenRow label={t`Download your data`}>{(close) => <DownloadDialog onClose={close} />}</OpenRow>
          <OpenRow label={t`Programs`}>{(close) => <ProgramsDialog onClose={close} />}</OpenRow>
          <DataLists />
        </SettingsGroup>
        <SettingsGroup title={t`Sign-in and devices`}>
          <OpenRow label={t`Email`} value={email}>
            {(close) => <EmailDialog email={email} onClose={close} />}
          </OpenRow>
          <OpenRow label={t`Password`}>{(close) => <PasswordDialog email={email} onClose={close} />}</OpenRow>
          <OpenRow label={t`Passkeys`}>{(close) => <PasskeysDialog email={email} onClose={close} />}</OpenRow>
          <OpenRow label={t`Devices`}>{(close) => <DevicesDialog onClose={close} />}</OpenRow>
          <OpenRow label={t`Delete account`} tone="danger">
            {(close) => <DeleteAccountDialog session={session} onClose={close} />}
          </OpenRow>
        </SettingsGroup>
        <UnsavedTexts />
      </div>
    </Page>
  );
}

function ProfileGroup({ session }: { session: Session }) {
  const { t } = useLingui();
  const { on, isReady } = usePageSettings();
  return (
    <SettingsGroup title={t`Profile`}>
      <OpenRow label={t`Username`} value={session.username}>
        {(close) => <UsernameDialog session={session} onClose={close} />}
      </OpenRow>
      <OpenRow label={t`Your page`} value={isReady && (on ? t`On` : t`Off`)}>
        {(close) => <YourPageDialog onClose={close} />}
      </OpenRow>
    </SettingsGroup>
  );
}

/** Keeps its place while the server is asked whether the email is verified by now. */
function EmailVerification({ session: { email, emailVerified } }: { session: Session }) {
  const { t } = useLingui();
  const { data: isVerified } = useQuery({ ...emailVerifiedQuery, enabled: !emailVerified });
  const sending = useSendVerification();
  if (emailVerified || isVerified) return null;
  return (
    <Stack gap={2} visibility={isVerified === undefined ? 'hidden' : undefined}>
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
