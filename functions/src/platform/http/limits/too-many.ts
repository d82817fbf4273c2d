import { whenToTryAgain } from '../../../contract/waiting';
import { ApiError } from '../../../domain/errors';
import { message } from '../../../domain/messages';
import { type RateName, rates } from '../../../domain/rates';

/** The error for a rate that is used up for `waitMs`. It names the next attempt in whole seconds. */
export function tooMany(rate: RateName, waitMs: number, now: Date): ApiError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  const text = message(rates[rate].message, { when: whenToTryAgain(retryAfter, now) });
  return new ApiError('too_many', text, { retryAfter });
}
