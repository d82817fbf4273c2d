import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/lib/api';
import { errorText } from '@/lib/api-error';
import { toastAction } from '@/lib/toasts';
import { useSignOut } from '@/lib/use-sign-out';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';

/** Ends the reader's sessions on all devices; afterwards this browser is signed out on the landing page. */
export function SignOutEverywhere() {
  const [isAsking, setIsAsking] = useState(false);
  const signOut = useSignOut();
  const end = useMutation({
    mutationFn: () => call('POST /api/user/signOutEverywhere'),
    meta: { shown: true },
    onSuccess: () => {
      signOut();
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
