import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldError } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { Dialog } from '@/components/dialog/Dialog';
import { Actions, Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { AppLink, ButtonLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { useSession } from '@/lib/session/session';
import { SIGNED_OUT } from '@/lib/use-submit';

/** Specification, section 8. The links return to the form. */
function SignInToAct() {
  const { pathname, search } = useLocation();
  const from = pathname + search;
  return (
    <ErrorArea>
      <p>
        <Trans>You must be logged in</Trans>
      </p>
      <p>
        <Trans>
          <AppLink to={hrefs.signIn(from)}>Sign in</AppLink> or <AppLink to={hrefs.signUp(from)}>sign up</AppLink> to
          continue. What you typed is saved.
        </Trans>
      </p>
    </ErrorArea>
  );
}

type RootError = Partial<Pick<FieldError, 'message'>> & { type?: string | number };

/** Asks a visitor to sign in and brings them back afterwards. */
export function FormFailure({ error }: { error: RootError | undefined }) {
  const isReader = Boolean(useSession());
  if (error?.type !== SIGNED_OUT) return <ErrorArea>{error?.message}</ErrorArea>;
  return isReader ? <ErrorArea /> : <SignInToAct />;
}

interface DialogProps {
  at: string;
  onClose: () => void;
  children: ReactNode;
}

export function SignInDialog({ at, onClose, children }: DialogProps) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const from = `${pathname}${search}#${at}`;
  return (
    <Dialog title={t`You must be logged in`} onClose={onClose}>
      <p>
        {children} <Trans>You'll come right back here.</Trans>
      </p>
      <Actions>
        <Button variant="ghost" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
        <ButtonLink to={hrefs.signUp(from)} variant="outline">
          <Trans>Sign Up</Trans>
        </ButtonLink>
        <ButtonLink to={hrefs.signIn(from)}>
          <Trans>Sign In</Trans>
        </ButtonLink>
      </Actions>
    </Dialog>
  );
}
