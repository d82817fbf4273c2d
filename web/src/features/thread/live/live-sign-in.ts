import { MINUTE_MS } from '@domain/time';
import { isPassing } from '@/lib/api/api-error';

export interface LiveToken {
  token: string;
  expiresIn: number;
}

/** `FirebaseAuthInternal` of the SDK. */
export interface LiveSignIn {
  getToken: (refresh?: boolean) => Promise<{ accessToken: string } | null>;
  getUid: () => string;
  addAuthTokenListener: (listener: (token: string | null) => void) => void;
  removeAuthTokenListener: (listener: (token: string | null) => void) => void;
}

/** Milliseconds. Firestore closes a stream when its token expires, so the token is renewed this long before. */
const EARLY_MS = 5 * MINUTE_MS;

/** The server renews the token (decision 007). A refusal signs out; after an outage, Firestore tries again. */
export function liveSignIn(
  first: LiveToken,
  renew: () => Promise<LiveToken>,
  now: () => number = Date.now,
): LiveSignIn {
  const expiryOf = ({ expiresIn }: LiveToken) => now() + expiresIn * 1000;
  let token: string | null = first.token;
  let expiresAt = expiryOf(first);

  async function read(): Promise<void> {
    try {
      const next = await renew();
      token = next.token;
      expiresAt = expiryOf(next);
    } catch (error) {
      if (isPassing(error)) throw error;
      token = null;
    }
  }

  return {
    async getToken(refresh = false) {
      if (token !== null && (refresh || now() > expiresAt - EARLY_MS)) await read();
      return token === null ? null : { accessToken: token };
    },
    getUid: () => 'live',
    // Firestore waits for the first call about the signed-in user, which must follow this function's return.
    addAuthTokenListener: (listener) => queueMicrotask(() => listener(token)),
    removeAuthTokenListener: () => {},
  };
}
