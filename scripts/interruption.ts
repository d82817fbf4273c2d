const CHECK_INTERVAL_MS = 500;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * npm forwards signals to the shell that runs a script, and that shell exits without forwarding them. A script started
 * by npm therefore stops when its parent is gone.
 */
function stopWithParent(stop: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, CHECK_INTERVAL_MS).unref();
}

/**
 * Aborts on the first SIGINT, SIGTERM or SIGHUP. Ignores later ones: npm repeats the terminal's interrupt, and it must
 * not cut the shutdown short.
 */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of SIGNALS) process.on(signal, () => controller.abort(signal));
  stopWithParent(() => controller.abort('SIGTERM'));
  return controller.signal;
}

export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
