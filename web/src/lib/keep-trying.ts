import { backoffMs, type Pauses } from '@domain/backoff';
import { MINUTE_MS } from '@domain/time';
import { ApiError } from '@/lib/api/api-error';

const PAUSES: Pauses = { first: 5000, longest: 5 * MINUTE_MS };

/** Milliseconds until the next attempt after some failures in a row, and at least as long as the server asks. */
export const pauseAfter = (failures: number, error?: unknown, pauses = PAUSES): number =>
  Math.max(backoffMs(failures, pauses), error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0);

interface Options {
  pauses?: Pauses;
  /** False if only the caller can decide what to do next. */
  mayPass?: (error: unknown) => boolean;
  /** `end` ends the pause, as does the network's return. */
  onPause?: (error: unknown, end: () => void) => void;
}

/** Repeats `work` until it succeeds. @throws the first error that won't pass */
export async function keepTrying<Result>(
  work: () => Promise<Result>,
  { pauses, mayPass = () => true, onPause }: Options = {},
): Promise<Result> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (!mayPass(error)) throw error;
      await new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer);
          removeEventListener('online', end);
          resolve();
        };
        const timer = setTimeout(end, pauseAfter(failures, error, pauses));
        addEventListener('online', end);
        onPause?.(error, end);
      });
    }
  }
}
