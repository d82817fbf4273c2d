import { Stack } from '@chakra-ui/react/stack';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@/components/form/Button';
import { ButtonLink } from '@/components/navigation/AppLink';
import { Page } from '@/components/page/Page';
import { hrefs } from '@/lib/paths';
import { useSession } from '@/lib/session/session';
import { useSignOut } from '@/lib/session/use-sign-out';
import { Account } from './Account';

/** A reader gets the account itself, not a stop on the way to it. */
export function MobileAccountPage() {
  const { t } = useLingui();
  const session = useSession();
  const signOut = useSignOut();
  if (session)
    return <Account actions={<Button variant="outline" size="sm" onClick={() => signOut()}>{t`Sign Out`}</Button>} />;
  return (
    <Page title={t`Account`} byline={t`Sign in to see your notes and book clubs.`} width="form">
      <Stack gap={3} mt={2}>
        <ButtonLink to={hrefs.signIn()}>{t`Sign In`}</ButtonLink>
        <ButtonLink to={hrefs.signUp()} variant="outline">{t`Sign Up`}</ButtonLink>
      </Stack>
    </Page>
  );
}
