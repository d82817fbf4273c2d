import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { Button } from '@/components/form/Button';
import { hrefs } from '@/lib/paths';
import { signOut } from '@/lib/session/session';
import { beforeSignOut } from '@/lib/session/use-sign-out';
import { toastAction } from '@/lib/toasts';
import { useSignOutEverywhere } from '../settings/credentials';

export function SignOutEverywhere() {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const end = useSignOutEverywhere(() => {
    // Before the navigation, since the sign-in page redirects a signed-in reader.
    flushSync(signOut);
    navigate(hrefs.signIn());
    toastAction(t`Signed out everywhere.`);
  });
  const cancel = () => {
    setIsAsking(false);
    end.reset();
  };
  return (
    <>
      <Button variant="outline" justifySelf="start" onClick={() => setIsAsking(true)}>
        {t`Sign out everywhere`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          onConfirm={() => beforeSignOut(() => end.mutate())}
          onCancel={cancel}
          mutation={{ isPending: end.isPending || end.isSuccess, error: end.error }}
        >
          {t`Are you sure you would like to sign out everywhere? You'll need your password to sign in again.`}
        </ConfirmDialog>
      )}
    </>
  );
}
