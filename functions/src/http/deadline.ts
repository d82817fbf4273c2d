import { ApiError, messages } from '../contract/errors';

/**
 * The work's result, or `unavailable` when it takes longer than `ms`. Firestore's client retries for minutes when the
 * store cannot be reached; a reader must hear within seconds.
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new ApiError('unavailable', messages.unavailable)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
