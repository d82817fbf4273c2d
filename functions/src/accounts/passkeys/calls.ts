import { getAuth } from 'firebase-admin/auth';
import type { UserCalls } from '../../contract/user';
import { ApiError, accountErasing, badField, notFound } from '../../domain/errors';
import { limits } from '../../domain/limits';
import { message } from '../../domain/messages';
import type { Handlers } from '../../platform/http/handlers';
import { app } from '../../platform/store/app';
import { isExisting } from '../../platform/store/firestore';
import { requireGoodPassword } from '../password/store';
import { openSession, startSession } from '../session/store';
import { changePassword } from '../session-end/store';
import { findUser } from '../store';
import { newChallenge, takeChallenge } from './challenges/store';
import { checkPasskey, originOf, requireProof } from './proof/store';
import { challengeOf } from './rules';
import { addPasskey, codeHash, findPasskeys, removePasskey, renamePasskey, renewCodes, useCode } from './store';
import { newPasskeyOptions, passkeyOptions, presentPasskey } from './view';

const orErasing = (error: unknown): never => {
  throw isExisting(error) ? accountErasing() : error;
};

const badCode = () => new ApiError('bad_credentials', 'badRecoveryCode');

/** Auth is stricter about emails than the contract. */
function noLogin(error: { code?: unknown }): undefined {
  if (error.code !== 'auth/user-not-found' && error.code !== 'auth/invalid-email') throw error;
}

/** Read for an unknown email, so that the answer takes as long. */
const NOBODY = 'nobody';

export const passkeys = {
  'GET /api/user/passkeys': async ({ caller: { uid } }) => {
    const { passkeys: found, codes } = await findPasskeys(uid);
    return { passkeys: found.map(presentPasskey), codesLeft: codes.length };
  },

  'POST /api/user/passkeyOptions': async ({ headers, now }) =>
    passkeyOptions(await newChallenge(null, now), originOf(headers)),

  'POST /api/user/passkeyLogin': async ({ body: { passkey }, headers, now }) => {
    const uid = await checkPasskey(passkey, { headers, now });
    const login = await getAuth(app()).getUser(uid).catch(noLogin);
    if (!login) throw badField('passkey', 'passkeyUnknown');
    return startSession({ uid, email: login.email ?? '' }, { headers, now });
  },

  'POST /api/user/newPasskeyOptions': async ({ caller, body, headers, now }) => {
    await requireProof(caller, body, { headers, now });
    const { uid, email } = caller;
    const [challenge, { passkeys: found }] = await Promise.all([newChallenge(uid, now), findPasskeys(uid)]);
    return newPasskeyOptions(challenge, originOf(headers), { uid, email, passkeys: found });
  },

  'POST /api/user/passkeys': async ({ caller, body: { name, passkey }, headers, now }) => {
    const challenge = challengeOf(passkey.response.clientDataJSON);
    if (!challenge || !(await takeChallenge(challenge, caller.uid, now))) throw badField('passkey', 'passkeyLate');
    const { verifyNew } = await import('./responses/rules');
    const credential = await verifyNew(passkey, { challenge, origin: originOf(headers) });
    if (!credential) throw badField('passkey', 'passkeyRefused');
    const added = await addPasskey(caller, credential, name, now).catch(orErasing);
    if (added.kind === 'twice') throw badField('passkey', 'passkeyTwice', 'conflict');
    const { max } = limits.passkeys;
    if (added.kind === 'full') throw new ApiError('conflict', message('tooManyPasskeys', { max }));
    return { ...presentPasskey(added.passkey), codes: added.codes };
  },

  'PATCH /api/user/passkeys/{id}': async ({ caller: { uid }, params: { id }, body: { name } }) => {
    const renamed = await renamePasskey(uid, id, name).catch(orErasing);
    if (!renamed) throw notFound();
    return presentPasskey(renamed);
  },

  'DELETE /api/user/passkeys/{id}': async ({ caller, params: { id }, body, headers, now }) => {
    await requireProof(caller, body, { headers, now });
    if (!(await removePasskey(caller.uid, id, now).catch(orErasing))) throw notFound();
    return { removed: true };
  },

  'POST /api/user/recoveryCodes': async ({ caller, body, headers, now }) => {
    await requireProof(caller, body, { headers, now });
    return { codes: await renewCodes(caller.uid, now).catch(orErasing) };
  },

  'POST /api/user/recover': async ({ body: { email, code, newPassword }, headers, now }) => {
    const uid = (await getAuth(app()).getUserByEmail(email).catch(noLogin))?.uid;
    const { codes } = await findPasskeys(uid ?? NOBODY);
    if (!uid || !codes.includes(codeHash(uid, code))) throw badCode();
    // Not before: the problem would tell anyone the account's username.
    await requireGoodPassword('newPassword', newPassword, { email, username: (await findUser(uid))?.username });
    if (!(await useCode(uid, code, now).catch(orErasing))) throw badCode();
    await changePassword(uid, newPassword);
    return openSession(email, newPassword, { headers, now: new Date() });
  },
} satisfies Partial<Handlers<UserCalls>>;
