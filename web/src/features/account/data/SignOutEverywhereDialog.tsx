import { useLingui } from '@lingui/react/macro';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { hrefs } from '@/lib/paths';
import { signOut } from '@/lib/session/session';
import { beforeSignOut } from '@/lib/session/use-sign-out';
import { toastAction } from '@/lib/toasts';
import { useSignOutEverywhere } from '../settings/credentials';

export function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const end = useSignOutEverywhere(() => {
    // Before the navigation, since the sign-in page redirects a signed-in reader.
    flushSync(signOut);
    navigate(hrefs.signIn());
    toastAction(t`Signed out everywhere.`);
  });
  return (
    <ConfirmDialog
      onConfirm={() => beforeSignOut(() => end.mutate())}
      onCancel={onClose}
      mutation={{ isPending: end.isPending || end.isSuccess, error: end.error }}
    >
      {t`Are you sure you would like to sign out everywhere? You'll need your password to sign in again.`}
    </ConfirmDialog>
  );
}
