import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@/components/dialog/ConfirmDialog';
import { Button } from '@/components/form/Button';
import { call } from '@/lib/api';
import { errorText } from '@/lib/api-error';
import { hrefs } from '@/lib/paths';
import { signOut } from '@/lib/session';
import { toastAction } from '@/lib/toasts';

/** Ends the reader's sessions on all devices; afterwards this browser is at the sign-in page. */
export function SignOutEverywhere() {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const end = useMutation({
    mutationFn: () => call('POST /api/user/signOutEverywhere'),
    meta: { shown: true },
    onSuccess: () => {
      flushSync(signOut);
      navigate(hrefs.signIn());
      toastAction('Signed out everywhere.');
    },
  });
  const cancel = () => {
    setIsAsking(false);
    end.reset();
  };
  return (
    <>
      <p>Signs you out in every browser and on every device, this one too.</p>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        Sign out everywhere
      </Button>
      {isAsking && (
        <ConfirmDialog
          onConfirm={() => end.mutate()}
          onCancel={cancel}
          pending={end.isPending || end.isSuccess}
          error={end.error ? errorText(end.error) : undefined}
        >
          Are you sure you would like to sign out everywhere? You will need your password to sign in again.
        </ConfirmDialog>
      )}
    </>
  );
}
