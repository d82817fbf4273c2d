import type { PasskeyUse } from '@contract/passkeys';
import { MINUTE_MS } from '@domain/time';
import { useLingui } from '@lingui/react/macro';
import { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { errorText } from '@/lib/api/api-error';
import { usePasskeySignIn } from './api';
import { askForPasskey, stopAsking } from './browser';

/** Before a challenge is too old. */
const RENEW_MS = 4 * MINUTE_MS;

/** Lets the browser suggest passkeys in the email field, and has a button for those that it doesn't. */
export function PasskeySignIn() {
  const { t } = useLingui();
  const { mutate, isPending, error } = usePasskeySignIn();
  const suggest = async () => {
    if (!(await browserSupportsWebAuthnAutofill())) return;
    // It waits in silence, until the reader chooses one or it is stopped.
    const passkey = await askForPasskey({ isSuggestion: true }).catch(() => undefined);
    if (passkey) signIn(passkey);
  };
  // After a failure, the browser suggests passkeys again.
  const signIn = (passkey?: PasskeyUse) => mutate(passkey, { onError: () => void suggest() });
  const suggestUnlessBusy = useEffectEvent(() => {
    if (!isPending) void suggest();
  });
  useEffect(() => {
    suggestUnlessBusy();
    const timer = setInterval(() => document.visibilityState === 'visible' && suggestUnlessBusy(), RENEW_MS);
    return () => {
      clearInterval(timer);
      stopAsking();
    };
  }, []);
  if (!browserSupportsWebAuthn()) return null;
  return (
    <>
      <Button variant="outline" width="full" loading={isPending} onClick={() => signIn()}>
        {t`Sign in with a passkey`}
      </Button>
      <ErrorArea>{error && errorText(error)}</ErrorArea>
    </>
  );
}
