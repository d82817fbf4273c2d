import { isPassing } from '@/lib/api/api-error';

/** An ID token of the server's, and the seconds until it expires. */
export interface LiveToken {
  token: string;
  expiresIn: number;
}

/** The part of Firebase Authentication that its other SDKs ask (`FirebaseAuthInternal` of the SDK). */
export interface LiveSignIn {
  getToken: (refresh?: boolean) => Promise<{ accessToken: string } | null>;
  getUid: () => string;
  addAuthTokenListener: (listener: (token: string | null) => void) => void;
  removeAuthTokenListener: (listener: (token: string | null) => void) => void;
}

/** Firestore closes a stream whose token expires, so a token is renewed this long before. */
const EARLY_MS = 5 * 60 * 1000;

/**
 * Stands in for Firebase Authentication: the server has signed in, and renews its token when asked (decision 007). A
 * server that refuses, as to a former member, leaves the browser signed out; an outage is an error, which Firestore
 * tries again.
 */
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
    // Firestore waits until it has been told once who is signed in, after this has returned.
    addAuthTokenListener: (listener) => queueMicrotask(() => listener(token)),
    removeAuthTokenListener: () => {},
  };
}
