import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Dialog } from '@/components/dialog/Dialog';
import { Actions } from '@/components/form/Actions';
import { Button } from '@/components/form/Button';
import { hrefs } from '@/lib/paths';
import { useSignOut } from '@/lib/use-sign-out';

/** 'Auto Sign Out' (specification, section 8). Its one way on is to sign in, which leads back to this screen. */
export function SessionEndPopup() {
  const { pathname, search, hash } = useLocation();
  const signOut = useSignOut();
  const [isLeaving, setIsLeaving] = useState(false);
  const goToSignIn = () => {
    setIsLeaving(true);
    signOut(hrefs.signIn(pathname + search + hash));
  };

  if (isLeaving) return null;
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
