import { Box } from '@chakra-ui/react/box';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@/components/form/Button';
import { Avatar } from '@/components/page/Avatar';
import { Page } from '@/components/page/Page';
import { useSession } from '@/lib/session/use-session';
import { useSignOut } from '@/lib/session/use-sign-out';
import { AccountSection } from '../components/AccountSection';
import { AppearanceFields } from '../components/AppearanceFields';
import { DeleteAccount } from '../components/DeleteAccount';
import { PasswordForm } from '../components/PasswordForm';
import { SignOutEverywhere } from '../components/SignOutEverywhere';
import { UsernameForm } from '../components/UsernameForm';
import { YourData } from '../components/YourData';

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
      <Box>
        <AccountSection title={t`Username`} about={t`Your name in discussions and clubs.`}>
          <UsernameForm session={session} />
        </AccountSection>
        <AccountSection title={t`Password`} about={t`Choose one that you use nowhere else.`}>
          <PasswordForm email={email} />
        </AccountSection>
        <AccountSection
          title={t`Appearance and language`}
          about={t`The appearance is kept in this browser, the language in your account.`}
        >
          <AppearanceFields />
        </AccountSection>
        <AccountSection
          title={t`Your data`}
          about={t`Everything of yours on Flyleaf, to keep: shelf, notes, posts, clubs and likes.`}
        >
          <YourData />
        </AccountSection>
        <AccountSection
          title={t`Devices`}
          about={t`Signs you out in every browser and on every device, including this one.`}
        >
          <SignOutEverywhere />
        </AccountSection>
        <AccountSection title={t`Delete account`} about={t`Deletes your account and all your notes for good.`}>
          <DeleteAccount session={session} />
        </AccountSection>
      </Box>
    </Page>
  );
}
