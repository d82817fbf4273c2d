import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Dialog } from '@/components/dialog/Dialog';
import { Actions, Button } from '@/components/form/Button';
import { hrefs } from '@/lib/paths';
import { useSignOut } from '@/lib/session/use-sign-out';

/** 'Auto Sign Out' (specification, section 8). Signing in returns to this screen. */
export function SessionEndPopup() {
  const { t } = useLingui();
  const { pathname, search, hash } = useLocation();
  const signOut = useSignOut();
  const [isLeaving, setIsLeaving] = useState(false);
  const goToSignIn = () => {
    setIsLeaving(true);
    signOut(hrefs.signIn(pathname + search + hash));
  };

  if (isLeaving) return null;
  return (
    <Dialog title={t`Auto Sign Out`}>
      <p>
        {t`Your previous session has expired. You have been automatically signed out. Click the button below to sign in again.`}
      </p>
      <Actions>
        <Button onClick={goToSignIn}>{t`Sign In`}</Button>
      </Actions>
    </Dialog>
  );
}
