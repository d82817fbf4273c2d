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
  const signIn = usePasskeySignIn();
  const suggest = useEffectEvent(async () => {
    if (signIn.isPending || !(await browserSupportsWebAuthnAutofill())) return;
    // It waits in silence, until the reader chooses one or it is stopped.
    const passkey = await askForPasskey({ isSuggestion: true }).catch(() => undefined);
    if (passkey) signIn.mutate(passkey, { onError: () => void suggest() });
  });
  useEffect(() => {
    void suggest();
    const timer = setInterval(() => document.visibilityState === 'visible' && suggest(), RENEW_MS);
    return () => {
      clearInterval(timer);
      stopAsking();
    };
  }, []);
  if (!browserSupportsWebAuthn()) return null;
  return (
    <>
      <Button
        variant="outline"
        width="full"
        loading={signIn.isPending}
        onClick={() => signIn.mutate(undefined, { onError: () => void suggest() })}
      >
        {t`Sign in with a passkey`}
      </Button>
      <ErrorArea>{signIn.error && errorText(signIn.error)}</ErrorArea>
    </>
  );
}
