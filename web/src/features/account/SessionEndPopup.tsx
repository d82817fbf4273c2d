import { useLocation, useNavigate } from 'react-router';
import { hrefs } from '@/lib/paths';
import { signOut } from '@/lib/session';
import { Actions } from '@/ui/Actions';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';

/** 'Auto Sign Out' (specification, section 8). Its one way on is to sign in, which leads back to this screen. */
export function SessionEndPopup() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const goToSignIn = () => {
    signOut();
    navigate(hrefs.signIn(pathname + search + hash));
  };
  return (
    <Dialog title="Auto Sign Out">
      <p>
        Your previous session has expired. You have been automatically signed out. Click the button below to sign in
        again.
      </p>
      <Actions>
        <Button onClick={goToSignIn}>Sign In</Button>
      </Actions>
    </Dialog>
  );
}
