import { ApiError } from '../../contract/errors';
import { type RateName, rates } from '../../contract/rates';
import { whenToTryAgain } from '../../contract/waiting';

/** The error for a rate that is used up for so many milliseconds. It says when to try again, in whole seconds. */
export function tooMany(rate: RateName, waitMs: number, now: Date): ApiError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  const message = `${rates[rate].message} Try again ${whenToTryAgain(retryAfter, now)}.`;
  return new ApiError('too_many', message, { retryAfter });
}
