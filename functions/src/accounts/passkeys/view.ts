import type { NewPasskeyOptions, Passkey, PasskeyOptions } from '../../contract/passkeys';
import type { Stored } from '../../platform/store/firestore';
import { CHALLENGE_MS, handleOf } from './rules';
import type { PasskeyRecord } from './store';

export const presentPasskey = ({ _id, name, createdAt, usedAt }: Stored<PasskeyRecord>): Passkey => ({
  _id,
  name,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

const rpId = (origin: string): string => new URL(origin).hostname;

export const passkeyOptions = (challenge: string, origin: string): PasskeyOptions => ({
  challenge,
  rpId: rpId(origin),
  timeout: CHALLENGE_MS,
  userVerification: 'required',
});

/** EdDSA, ES256 and RS256, in IANA's numbers. */
const ALGORITHMS = [-8, -7, -257];

interface Owner {
  uid: string;
  email: string;
  passkeys: readonly PasskeyRecord[];
}

export const newPasskeyOptions = (
  challenge: string,
  origin: string,
  { uid, email, passkeys }: Owner,
): NewPasskeyOptions => ({
  challenge,
  rp: { id: rpId(origin), name: 'Flyleaf' },
  user: { id: handleOf(uid), name: email, displayName: email },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: CHALLENGE_MS,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key',
    transports,
  })),
});
