/**
 * The work's result, or a rejection with a `TimeoutError` after `ms` milliseconds, whether or not the work heeds the
 * signal that it is given. The timer is our own: nothing else holds the one of `AbortSignal.timeout`, and collected
 * with its signal it never rings.
 */
export async function inTime<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const reason = new DOMException(`No answer within ${ms} ms.`, 'TimeoutError');
      controller.abort(reason);
      reject(reason);
    }, ms);
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
