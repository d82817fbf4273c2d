import { Box } from '@chakra-ui/react/box';
import { Card } from '@chakra-ui/react/card';
import { Grid } from '@chakra-ui/react/grid';
import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Button } from '@/components/form/Button';
import { Avatar } from '@/components/page/Avatar';
import { Page } from '@/components/page/Page';
import { useSession } from '@/lib/session/session';
import { useSignOut } from '@/lib/session/use-sign-out';
import { AppearanceFields } from '../components/AppearanceFields';
import { PasswordForm, UsernameForm } from '../components/CredentialForms';
import { DeleteAccount } from '../components/DeleteAccount';
import { EmailVerification } from '../components/EmailVerification';
import { SignOutEverywhere } from '../components/SignOutEverywhere';
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
      <EmailVerification session={session} />
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

interface SectionProps {
  title: string;
  /** What it is about. On wide screens beside the card. */
  about: ReactNode;
  children: ReactNode;
}

/** One part of the account page: what it is about, and a card to change it. */
function AccountSection({ title, about, children }: SectionProps) {
  const id = useId();
  return (
    <Grid
      as="section"
      aria-labelledby={id}
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 2fr)' }}
      columnGap={12}
      rowGap={4}
      py={{ base: 6, lg: 8 }}
      borderTopWidth="1px"
    >
      <Box>
        <h2 id={id}>{title}</h2>
        <Text mt={2} color="fg.muted">
          {about}
        </Text>
      </Box>
      <Card.Root display="grid" gap={4} alignContent="start" padding={{ base: 5, sm: 6 }}>
        {children}
      </Card.Root>
    </Grid>
  );
}
