import type { PasskeyUse, Proof } from '../../../contract/passkeys';
import { badField } from '../../../domain/errors';
import type { Caller } from '../../../platform/http/handlers';
import type { Incoming } from '../../../platform/http/message';
import { siteOrigin } from '../../../platform/http/site-origin';
import { isExisting } from '../../../platform/store/firestore';
import { confirmPassword } from '../../password/store';
import type { Visit } from '../../session/store';
import { takeChallenge } from '../challenges/store';
import { challengeOf, uidOf } from '../rules';
import { findPasskeys, notePasskeyUse, passkeyId } from '../store';

/** Hosting passes the site's host on; only the emulators use it. */
export const originOf = (headers: Incoming['headers']): string =>
  siteOrigin(process.env)(headers['x-forwarded-host'] ?? headers.host);

/** Uses the challenge up, whatever follows. @returns the account of the passkey */
export async function checkPasskey(use: PasskeyUse, { headers, now }: Visit): Promise<string> {
  const challenge = challengeOf(use.response.clientDataJSON);
  if (!challenge || !(await takeChallenge(challenge, null, now))) throw badField('passkey', 'passkeyLate');
  const uid = uidOf(use.response.userHandle);
  const passkeys = uid === undefined ? [] : (await findPasskeys(uid)).passkeys;
  const passkey = passkeys.find(({ credentialId }) => credentialId === use.id);
  if (uid === undefined || !passkey) throw badField('passkey', 'passkeyUnknown');
  const { verifyUse } = await import('../responses/rules');
  const counter = await verifyUse(use, passkey, { challenge, origin: originOf(headers) });
  if (counter === undefined) throw badField('passkey', 'passkeyRefused');
  const isNoted = await notePasskeyUse(uid, passkeyId(use.id), counter, now).catch((error: unknown) => {
    throw isExisting(error) ? badField('passkey', 'passkeyUnknown') : error;
  });
  if (!isNoted) throw badField('passkey', 'passkeyCopied');
  return uid;
}

export async function requireProof(caller: Caller, { password, passkey }: Proof, visit: Visit): Promise<void> {
  if (passkey === undefined) return confirmPassword(caller, password ?? '');
  if ((await checkPasskey(passkey, visit)) !== caller.uid) throw badField('passkey', 'passkeyOfOther');
}
