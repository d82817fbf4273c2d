const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Aborts at the first interrupt, terminate or hang-up. Later ones are ignored: npm passes on an interrupt that the
 * terminal has sent already, and stopping must not be cut short.
 */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of SIGNALS) process.on(signal, () => controller.abort(signal));
  return controller.signal;
}

/** Resolves when the signal aborts, at once when it has. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
