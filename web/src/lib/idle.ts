/** Milliseconds after which a page counts as idle when the browser can't tell, or doesn't. */
const IDLE_AFTER_MS = 1500;

/**
 * Runs `act` once the browser has nothing else to do. Chromium may never say so of a page on which nothing moves.
 * @returns the way to cancel it
 */
export function whenBrowserIsIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(act, { timeout: IDLE_AFTER_MS });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(act, IDLE_AFTER_MS);
  return () => clearTimeout(timer);
}
