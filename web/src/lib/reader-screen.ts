import type { Screen, ScreenRequest } from '@contract/screens';

/** A reader's screen from the server, or from an earlier visit. */
export interface ReaderScreen extends Screen {
  request: ScreenRequest;
  /** By this device's clock, in milliseconds since 1970. */
  receivedAt: number;
  /** From an earlier visit. Its data may have changed since. */
  isKept?: true;
}

export interface AskedScreen {
  token: string;
  screen: Promise<ReaderScreen | undefined>;
  /** Once its HTML is on the page, for the app to hydrate. */
  isShown: boolean;
}

declare global {
  /** Shared by the head script and the app, which are separate programs. */
  var askedScreen: AskedScreen | undefined;
}

const TIMEOUT_MS = 10_000;

export async function fetchScreen(request: ScreenRequest, token: string): Promise<ReaderScreen | undefined> {
  try {
    const response = await fetch('/api/screens', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return undefined;
    return { ...((await response.json()) as Screen), request, receivedAt: Date.now() };
  } catch {
    return undefined;
  }
}
