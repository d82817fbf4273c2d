import type { NewPasskey, NewPasskeyOptions, PasskeyUse } from '@contract/passkeys';
import { t } from '@lingui/core/macro';
import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser';
import { call } from '@/lib/api/api';
import { ApiError } from '@/lib/api/api-error';

function wordsFor(error: unknown): string {
  const code = error instanceof WebAuthnError ? error.code : undefined;
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return t`This device has a passkey for your account already.`;
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID') return t`Passkeys don't work at this address.`;
  if ((error as Error).name === 'NotAllowedError' || code === 'ERROR_CEREMONY_ABORTED') return t`No passkey was used.`;
  return t`Your browser couldn't use a passkey. Try again, or use your password.`;
}

async function inBrowser<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new ApiError(wordsFor(cause), { status: 400, code: 'bad_answer' });
  }
}

export const createPasskey = (optionsJSON: NewPasskeyOptions): Promise<NewPasskey> =>
  inBrowser(startRegistration({ optionsJSON })) as Promise<NewPasskey>;

/** A suggestion waits in the email field, until the next request or `stopAsking` ends it. */
export async function askForPasskey({ isSuggestion = false } = {}): Promise<PasskeyUse> {
  const optionsJSON = await call('POST /api/user/passkeyOptions');
  return inBrowser(startAuthentication({ optionsJSON, useBrowserAutofill: isSuggestion })) as Promise<PasskeyUse>;
}

export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();
