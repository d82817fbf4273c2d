import type { Screen, ScreenRequest } from '@contract/screens';

interface AskedScreen {
  token: string;
  screen: Promise<Screen | undefined>;
}

declare global {
  /** Shared by the head script and the app, which are separate programs. */
  var askedScreen: AskedScreen | undefined;
}

const TIMEOUT_MS = 10_000;

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

export async function takeScreen(token: string | undefined): Promise<Screen | undefined> {
  const asked = globalThis.askedScreen;
  globalThis.askedScreen = undefined;
  return asked?.token === token ? asked?.screen : undefined;
}
