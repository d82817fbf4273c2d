import { ApiError } from '../../contract/errors';
import { message } from '../../contract/messages';
import { type RateName, rates } from '../../contract/rates';
import { whenToTryAgain } from '../../contract/waiting';

/** The error for a rate that is used up for so many milliseconds. It says when to try again, in whole seconds. */
export function tooMany(rate: RateName, waitMs: number, now: Date): ApiError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  const text = message(rates[rate].message, { when: whenToTryAgain(retryAfter, now) });
  return new ApiError('too_many', text, { retryAfter });
}
