import { Button } from '@/components/form/Button';
import { Page } from '@/components/page/Page';
import { useSession } from '@/lib/use-session';
import { useSignOut } from '@/lib/use-sign-out';
import { ColourModeField } from '../components/ColourModeField';
import { DeleteAccount } from '../components/DeleteAccount';
import { PasswordForm } from '../components/PasswordForm';
import { SignOutEverywhere } from '../components/SignOutEverywhere';
import { UsernameForm } from '../components/UsernameForm';
import { YourData } from '../components/YourData';

export function AccountPage() {
  const session = useSession();
  const signOut = useSignOut();
  if (!session) return null;
  return (
    <Page
      title="Account"
      width="form"
      actions={
        <Button variant="outline" onClick={() => signOut()}>
          Sign Out
        </Button>
      }
    >
      <p>Signed in with {session.email}.</p>
      <h2>Username</h2>
      <UsernameForm session={session} />
      <h2>Password</h2>
      <PasswordForm email={session.email} />
      <h2>Devices</h2>
      <SignOutEverywhere />
      <h2>Look</h2>
      <ColourModeField />
      <h2>Your data</h2>
      <YourData />
      <h2>Delete account</h2>
      <DeleteAccount session={session} />
    </Page>
  );
}
