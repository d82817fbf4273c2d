import { ApiError, badField, unavailable } from '../../../domain/errors';
import type { Language } from '../../../domain/languages';
import { AUTH_API_KEY } from '../../deployment';
import { app } from '../../store/app';

/** Identity Toolkit calls that the Admin SDK lacks. The emulator serves several projects, so calls name it. */

/** A fresh sign-in. Its tokens never leave the server, except the ID token of a live session. */
export interface SignIn {
  uid: string;
  idToken: string;
  expiresIn: number;
}

/** @throws `bad_credentials`, without revealing whether the email or the password is wrong */
export async function signInWithPassword(email: string, password: string): Promise<SignIn> {
  return signIn(await ask('accounts:signInWithPassword', { email, password, returnSecureToken: true }));
}

/** The browser doesn't exchange a custom token itself, so that its key can't reach the Identity Toolkit. */
export async function signInWithCustomToken(token: string): Promise<Omit<SignIn, 'uid'>> {
  return signIn(await ask('accounts:signInWithCustomToken', { token, returnSecureToken: true }));
}

const signIn = ({ localId, idToken, expiresIn }: Record<string, unknown>): SignIn => ({
  uid: String(localId),
  idToken: String(idToken),
  expiresIn: Number(expiresIn),
});

/** Firebase emails the link; the emulator logs it. An unknown address is not an error. */
export async function sendPasswordReset(email: string): Promise<void> {
  try {
    await sendMail({ requestType: 'PASSWORD_RESET', email });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'bad_credentials')) throw error;
  }
}

export async function sendVerification({ idToken }: Pick<SignIn, 'idToken'>, language: Language | null): Promise<void> {
  await sendMail({ requestType: 'VERIFY_EMAIL', idToken }, language);
}

export async function verifyEmail(oobCode: string): Promise<{ uid: string }> {
  // The emulator requires an account from the owner of its projects, and then uses the account of the code.
  const { localId } = await ask('accounts:update', { oobCode, ...(emulator() && { localId: 'unknown' }) });
  return { uid: String(localId) };
}

/** Without using the code up. */
export async function emailOfReset(oobCode: string): Promise<string> {
  const { email } = await ask('accounts:resetPassword', { oobCode });
  return String(email);
}

export async function resetPassword(oobCode: string, newPassword: string): Promise<void> {
  await ask('accounts:resetPassword', { oobCode, newPassword });
}

const REFUSED = /^(EMAIL_NOT_FOUND|INVALID_PASSWORD|INVALID_LOGIN_CREDENTIALS|INVALID_EMAIL|USER_DISABLED|MISSING_)/;
/** `PASSWORD_RESET`: the emulator's response when a reset code is used to verify an address. */
const BAD_CODE = /^(EXPIRED_OOB_CODE|INVALID_OOB_CODE|USER_NOT_FOUND|PASSWORD_RESET$)/;
const TOO_MANY = /^(TOO_MANY_ATTEMPTS_TRY_LATER|RESET_PASSWORD_EXCEED_LIMIT|QUOTA_EXCEEDED)/;
const TRY_LATER_SECONDS = 60;

interface Endpoint {
  url: string;
  headers: Record<string, string>;
}

const ask = (method: string, body: Record<string, unknown>) => post(withKey(method), body);

/** Links contain the API key that requested them, so the service account sends, not the server's secret key. */
async function sendMail(body: Record<string, unknown>, language: Language | null = null) {
  const { url, headers } = await asServiceAccount('accounts:sendOobCode');
  return post({ url, headers: { ...headers, ...(language && { 'X-Firebase-Locale': language }) } }, body);
}

async function post({ url, headers }: Endpoint, body: Record<string, unknown>): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(emulator() ? { ...body, targetProjectId: projectId() } : body),
    signal: AbortSignal.timeout(8000),
  }).catch((cause: unknown) => {
    throw unavailable(cause);
  });
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.ok) return answer;
  const message = String((answer.error as { message?: unknown } | undefined)?.message);
  if (BAD_CODE.test(message)) throw badField('code', 'badLink');
  if (REFUSED.test(message)) throw new ApiError('bad_credentials', 'badCredentials');
  if (TOO_MANY.test(message)) throw new ApiError('too_many', 'tooManyAttempts', { retryAfter: TRY_LATER_SECONDS });
  throw new Error(`Identity Toolkit answered ${response.status} ${message}`);
}

const HOST = 'identitytoolkit.googleapis.com/v1';
const emulator = () => process.env.FIREBASE_AUTH_EMULATOR_HOST;
const projectId = () => app().options.projectId ?? process.env.GCLOUD_PROJECT;

function withKey(method: string): Endpoint {
  if (emulator()) return onEmulator(method);
  return { url: `https://${HOST}/${method}?key=${serverKey()}`, headers: {} };
}

/** A secret that was stored from a file can end with a line break. */
function serverKey(): string {
  const key = process.env[AUTH_API_KEY]?.trim();
  if (!key) throw new Error(`${AUTH_API_KEY} is missing, so passwords can't be checked.`);
  return key;
}

async function asServiceAccount(method: string): Promise<Endpoint> {
  if (emulator()) return onEmulator(method);
  const token = await app().options.credential?.getAccessToken();
  const headers = { Authorization: `Bearer ${token?.access_token ?? ''}` };
  return { url: `https://${HOST}/projects/${projectId()}/${method}`, headers };
}

const onEmulator = (method: string): Endpoint => ({
  url: `http://${emulator()}/${HOST}/${method}?key=emulator`,
  headers: { Authorization: 'Bearer owner' },
});
