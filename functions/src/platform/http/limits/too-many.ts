import { ApiError } from '../../../domain/errors';
import { message } from '../../../domain/messages';
import { type RateName, rates } from '../../../domain/rates';
import { HOUR_SECONDS, MINUTE_MS, MINUTE_SECONDS } from '../../../domain/time';

const counted = (count: number, unit: string): string => (count === 1 ? `one ${unit}` : `${count} ${unit}s`);

const clock = (at: Date): string => `${at.toISOString().slice(11, 16)} UTC`;

/** Ends a sentence: `in 40 seconds`, `at 19:05 UTC`, `tomorrow at 07:20 UTC`. Rounded up. At most a day ahead. */
export function whenToTryAgain(seconds: number, now: Date): string {
  const wait = Math.max(1, Math.ceil(seconds));
  if (wait < 2 * MINUTE_SECONDS) return `in ${counted(wait, 'second')}`;
  if (wait < 2 * HOUR_SECONDS) return `in ${counted(Math.ceil(wait / MINUTE_SECONDS), 'minute')}`;
  const at = new Date(Math.ceil((now.getTime() + wait * 1000) / MINUTE_MS) * MINUTE_MS);
  return at.getUTCDate() === now.getUTCDate() ? `at ${clock(at)}` : `tomorrow at ${clock(at)}`;
}

export function tooMany(rate: RateName, waitMs: number, now: Date): ApiError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  const text = message(rates[rate].message, { when: whenToTryAgain(retryAfter, now) });
  return new ApiError('too_many', text, { retryAfter });
}
