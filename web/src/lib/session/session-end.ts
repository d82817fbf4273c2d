import { getSession, subscribeSession } from './session';

/** The session itself stays until the reader answers the popup, so that the screen keeps their input. */
let endedToken: string | undefined;
const listeners = new Set<() => void>();

subscribeSession(() => {
  if (getSession()?.token !== endedToken) endedToken = undefined;
});

/** Ignored if the reader has signed in again since. */
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
