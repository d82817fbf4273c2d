const PULSE_MS = 500;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * npm passes signals on to the shell that it runs a script in, and that shell ends without telling the script. So one
 * that npm has started ends when its parent is gone.
 */
function followParent(end: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) end();
  }, PULSE_MS).unref();
}

/**
 * Aborts at the first interrupt, terminate or hang-up. Later ones are ignored: npm passes on an interrupt that the
 * terminal has sent already, and stopping must not be cut short.
 */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of SIGNALS) process.on(signal, () => controller.abort(signal));
  followParent(() => controller.abort('SIGTERM'));
  return controller.signal;
}

/** Resolves when the signal aborts, at once when it has. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
