import type { Screen, ScreenRequest } from '@contract/screens';

interface AskedScreen {
  token: string;
  /** Undefined when the server has none, or can't be reached. */
  screen: Promise<Screen | undefined>;
}

declare global {
  /** Shared by the script in the page's head and the app, which are two programs. */
  var askedScreen: AskedScreen | undefined;
}

/** Milliseconds until the app reads what it shows itself. */
const TIMEOUT_MS = 10_000;

/** Asks for a signed-in reader's screen before the app is there. */
export function askForScreen(request: ScreenRequest, token: string): Promise<Screen | undefined> {
  const screen = fetch('/api/screens', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
    .then((response) => (response.ok ? (response.json() as Promise<Screen>) : undefined))
    .catch(() => undefined);
  globalThis.askedScreen = { token, screen };
  return screen;
}

/** The screen that the same reader has been asked for, once; undefined when there is none. */
export async function takeScreen(token: string | undefined): Promise<Screen | undefined> {
  const asked = globalThis.askedScreen;
  globalThis.askedScreen = undefined;
  return asked?.token === token ? asked?.screen : undefined;
}
