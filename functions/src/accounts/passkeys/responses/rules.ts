import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { NewPasskey, PasskeyUse } from '../../../contract/passkeys';

interface Expected {
  challenge: string;
  origin: string;
}

export interface Credential {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

/** Browsers leave a passkey's certificates out. Verifying those of a forged one would fetch addresses in them. */
export function hasCertificates(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = decoded.get('fmt');
  return format !== 'none' && (format !== 'packed' || decoded.get('attStmt').get('x5c') !== undefined);
}

const expectedOf = ({ challenge, origin }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
  requireUserVerification: true,
});

/** Undefined if it isn't a new passkey of this site that answers the challenge. */
export async function verifyNew(passkey: NewPasskey, expected: Expected): Promise<Credential | undefined> {
  try {
    const { transports, attestationObject } = passkey.response;
    if (hasCertificates(attestationObject)) return undefined;
    const response = { ...passkey, clientExtensionResults: {} } as Parameters<
      typeof verifyRegistrationResponse
    >[0]['response'];
    const { registrationInfo } = await verifyRegistrationResponse({ response, ...expectedOf(expected) });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: isoBase64URL.fromBuffer(publicKey), counter, transports };
  } catch {
    return undefined;
  }
}

/** Its new counter; undefined if the passkey didn't sign this challenge for this site. */
export async function verifyUse(
  use: PasskeyUse,
  { credentialId, publicKey }: Pick<Credential, 'credentialId' | 'publicKey'>,
  expected: Expected,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...use, clientExtensionResults: {} },
      // The stored counter is compared in the step that changes it.
      credential: { id: credentialId, publicKey: isoBase64URL.toBuffer(publicKey), counter: 0 },
      ...expectedOf(expected),
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
