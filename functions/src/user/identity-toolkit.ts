import { ApiError, messages, unavailable } from '../contract/errors';
import { app } from '../data/app';
import { AUTH_API_KEY } from '../deployment';

/**
 * The calls of the Identity Toolkit that the Admin SDK lacks: checking a password and sending a reset email. Against
 * the emulator they name the project, because the emulator serves several.
 */
export async function signInWithPassword(email: string, password: string): Promise<{ uid: string; idToken: string }> {
  const answer = await ask('accounts:signInWithPassword', { email, password, returnSecureToken: true });
  return { uid: String(answer.localId), idToken: String(answer.idToken) };
}

/** Firebase emails the link; the emulator logs it. An unknown address is not an error. */
export async function sendPasswordReset(email: string): Promise<void> {
  try {
    await ask('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'bad_credentials')) throw error;
  }
}

const REFUSED = /^(EMAIL_NOT_FOUND|INVALID_PASSWORD|INVALID_LOGIN_CREDENTIALS|INVALID_EMAIL|USER_DISABLED|MISSING_)/;
const TOO_MANY = /^(TOO_MANY_ATTEMPTS_TRY_LATER|RESET_PASSWORD_EXCEED_LIMIT|QUOTA_EXCEEDED)/;
const TRY_LATER_SECONDS = 60;

async function ask(method: string, body: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { url, headers, project } = endpoint(method);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ ...body, ...project }),
    signal: AbortSignal.timeout(8000),
  }).catch((cause: unknown) => {
    throw unavailable(cause);
  });
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.ok) return answer;
  const message = String((answer.error as { message?: unknown } | undefined)?.message);
  if (REFUSED.test(message)) throw new ApiError('bad_credentials', messages.badCredentials);
  if (TOO_MANY.test(message))
    throw new ApiError('too_many', messages.tooManyAttempts, { retryAfter: TRY_LATER_SECONDS });
  throw new Error(`Identity Toolkit answered ${response.status} ${message}`);
}

function endpoint(method: string): {
  url: string;
  headers: Record<string, string>;
  project: Record<string, unknown>;
} {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const path = `identitytoolkit.googleapis.com/v1/${method}`;
  if (emulator) {
    return {
      url: `http://${emulator}/${path}?key=emulator`,
      headers: { Authorization: 'Bearer owner' },
      project: { targetProjectId: app().options.projectId ?? process.env.GCLOUD_PROJECT },
    };
  }
  return { url: `https://${path}?key=${serverKey()}`, headers: {}, project: {} };
}

/** A secret that was stored from a file can end with a line break. */
function serverKey(): string {
  const key = process.env[AUTH_API_KEY]?.trim();
  if (!key) throw new Error(`${AUTH_API_KEY} is missing, so passwords can't be checked.`);
  return key;
}
