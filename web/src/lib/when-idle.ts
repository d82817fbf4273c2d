/** Milliseconds after which a page counts as idle when the browser can't tell, or is never idle. */
const IDLE_AFTER_MS = 1500;

/** Runs `act` once the browser has nothing else to do. Returns the way to cancel it. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(act, { timeout: IDLE_AFTER_MS });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(act, IDLE_AFTER_MS);
  return () => clearTimeout(timer);
}
