import { Auth } from 'firebase-admin/auth';

/**
 * On the emulators, the Admin SDK looks up the account of every session that it verifies. Deployed, it doesn't: Flyleaf
 * looks accounts up itself, and its tests must fail when it forgets to. The method is the SDK's own and unpublished; its
 * version is pinned, and one without the method fails here.
 */
const inside = Auth.prototype as unknown as Record<string, unknown>;
const LOOK_UP = 'verifyDecodedJWTNotRevokedOrDisabled';
if (typeof inside[LOOK_UP] !== 'function') throw new Error(`The Admin SDK has no ${LOOK_UP} any more.`);
inside[LOOK_UP] = async (claims: unknown) => claims;
