import { Card } from '@chakra-ui/react/card';
import { Stack } from '@chakra-ui/react/stack';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@/components/form/Button';
import { ButtonLink } from '@/components/navigation/AppLink';
import { Avatar } from '@/components/page/Avatar';
import { Page } from '@/components/page/Page';
import { hrefs } from '@/lib/paths';
import { useSession } from '@/lib/session/session';
import { useSignOut } from '@/lib/session/use-sign-out';

export function MobileAccountPage() {
  const { t } = useLingui();
  const session = useSession();
  const signOut = useSignOut();
  const name = session?.username || session?.email || '';
  return (
    <Page
      title={t`Account`}
      width="form"
      {...(session && { cover: <Avatar name={name} />, byline: t`Signed in as ${name}` })}
    >
      <Card.Root padding={{ base: 5, sm: 6 }}>
        {session ? (
          <Stack gap={3}>
            <ButtonLink to={hrefs.account()}>{t`Account settings`}</ButtonLink>
            <Button variant="outline" onClick={() => signOut()}>{t`Sign Out`}</Button>
          </Stack>
        ) : (
          <Stack gap={3}>
            <p>{t`Sign in to see your notes and book clubs.`}</p>
            <ButtonLink to={hrefs.signIn()}>{t`Sign In`}</ButtonLink>
            <ButtonLink to={hrefs.signUp()} variant="outline">{t`Sign Up`}</ButtonLink>
          </Stack>
        )}
      </Card.Root>
    </Page>
  );
}
