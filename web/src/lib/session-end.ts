import { getSession, subscribeSession } from './session';

/**
 * Whether the saved session has ended while the reader was signed in. The session itself stays until the reader
 * answers the popup, so that nothing on the screen is taken away before.
 */
let endedToken: string | undefined;
const listeners = new Set<() => void>();

subscribeSession(() => {
  if (getSession()?.token !== endedToken) endedToken = undefined;
});

/** Says that the server, or the clock, no longer takes this token. Ignored when the reader has another by now. */
export function endSession(token: string): void {
  if (getSession()?.token !== token || endedToken === token) return;
  endedToken = token;
  for (const listener of [...listeners]) listener();
}

export function hasSessionEnded(): boolean {
  return endedToken !== undefined;
}

export function subscribeSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  const stop = subscribeSession(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
