const CHECK_INTERVAL_MS = 500;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** npm's shell exits on a signal without forwarding it, so a script stops when its parent is gone. */
function stopWithParent(stop: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => {
    if (process.ppid !== Number(process.env.FLYLEAF_PARENT)) stop();
  }, CHECK_INTERVAL_MS).unref();
}

/** Ignores later signals: npm repeats the terminal's interrupt, and it must not cut the shutdown short. */
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
