import { Auth } from 'firebase-admin/auth';

/**
 * On the emulators, the Admin SDK looks up the account of every session that it verifies. In production it doesn't:
 * Flyleaf itself looks up accounts, and the tests must fail if it forgets to. The SDK's method is unpublished; its
 * version is pinned, and a version without the method fails here.
 */
const inside = Auth.prototype as unknown as Record<string, unknown>;
const LOOK_UP = 'verifyDecodedJWTNotRevokedOrDisabled';
if (typeof inside[LOOK_UP] !== 'function') throw new Error(`The Admin SDK has no ${LOOK_UP} any more.`);
inside[LOOK_UP] = async (claims: unknown) => claims;
