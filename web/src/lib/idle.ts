/** Fallback for browsers that don't report idle time. */
const IDLE_AFTER_MS = 1500;

/**
 * Runs `act` once the browser is idle. Chromium may never report that for a page without any motion, hence the fallback.
 * @returns a function that cancels it
 */
export function whenBrowserIsIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(act, { timeout: IDLE_AFTER_MS });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(act, IDLE_AFTER_MS);
  return () => clearTimeout(timer);
}
