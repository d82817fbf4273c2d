/**
 * The work's result, or a rejection with a `TimeoutError` after `ms` milliseconds, whether or not the work heeds the
 * signal that it is given.
 */
export function inTime<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ms);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work(signal), late]);
}
