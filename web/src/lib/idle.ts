/** Fallback for browsers that don't report idle time. */
const IDLE_AFTER_MS = 1500;

/** Chromium may never report idleness for a page without motion, hence the fallback. Returns a canceling function. */
export function whenBrowserIsIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(act, { timeout: IDLE_AFTER_MS });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(act, IDLE_AFTER_MS);
  return () => clearTimeout(timer);
}
