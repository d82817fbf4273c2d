import { Stack } from '@chakra-ui/react/stack';
import { Button } from '@/components/form/Button';
import { ButtonLink } from '@/components/navigation/ButtonLink';
import { Page } from '@/components/page/Page';
import { hrefs } from '@/lib/paths';
import { useSession } from '@/lib/use-session';
import { useSignOut } from '@/lib/use-sign-out';

export function MobileAccountPage() {
  const session = useSession();
  const signOut = useSignOut();
  return (
    <Page title="Account" width="form">
      {session ? (
        <Stack>
          <p>Signed in as {session.username || session.email}.</p>
          <ButtonLink to={hrefs.account()} variant="outline">
            Username, password, data and look
          </ButtonLink>
          <Button onClick={() => signOut()}>Sign Out</Button>
        </Stack>
      ) : (
        <Stack>
          <p>Sign in for your notes and your book clubs.</p>
          <ButtonLink to={hrefs.signIn()}>Sign In</ButtonLink>
          <ButtonLink to={hrefs.signUp()} variant="outline">
            Sign Up
          </ButtonLink>
        </Stack>
      )}
    </Page>
  );
}
