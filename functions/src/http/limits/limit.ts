import type { Call } from '../../contract/calls';
import { ApiError, type ErrorCode } from '../../contract/errors';
import { type Rate, type RateName, rates } from '../../contract/rates';
import { whenToTryAgain } from '../../contract/waiting';
import type { Counters, Refused } from '../../data/accounts/rates';
import { toApiError } from '../errors';
import type { Caller } from '../handlers';

/** What a call is counted by. */
export interface Asked {
  call: Pick<Call, 'rates'>;
  caller: Caller | undefined;
  /** As parsed. */
  body: unknown;
  /** The caller's, as `callerAddress` has it. */
  address: string | undefined;
  now: Date;
}

/** Does the work of a call if the caller may do it now. Throws `too_many`, which says when, if not. */
export type Limit = <T>(asked: Asked, work: () => Promise<T>) => Promise<T>;

/**
 * Counts a call before its work begins, so that calls at once cannot slip through together. What counts only when it
 * ends in a certain way is given back when it ends otherwise.
 */
export function limitBy({ consume, refund }: Counters): Limit {
  return async (asked, work) => {
    const counters = (asked.call.rates ?? []).map((rate) => ({ rate, who: subjectOf(rate, asked) }));
    if (counters.length === 0) return work();
    const consumed = await consume(counters, [1], asked.now);
    if ('full' in consumed) throw tooMany(consumed.full, asked.now);
    let code: ErrorCode | undefined;
    try {
      return await work();
    } catch (error) {
      code = toApiError(error).code;
      throw error;
    } finally {
      const spared = counters.filter(({ rate }) => isSpared(rate, code));
      // What was done stays done: a count that cannot be given back costs its caller one try.
      if (spared.length > 0) await refund(spared, 1).catch(() => {});
    }
  };
}

function isSpared(name: RateName, code: ErrorCode | undefined): boolean {
  const { onlyWhen }: Rate = rates[name];
  return onlyWhen !== undefined && (code === undefined || !onlyWhen.includes(code));
}

function tooMany({ rate, until }: Refused['full'], now: Date): ApiError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const message = `${rates[rate].message} Please try again ${whenToTryAgain(seconds, now)}.`;
  return new ApiError('too_many', message, undefined, seconds);
}

/** Nobody is told apart where nothing says who it is. */
const UNKNOWN = 'unknown';

function subjectOf(rate: RateName, { caller, body, address = UNKNOWN }: Asked): string {
  const { per } = rates[rate];
  if (per === 'email') return emailOf(body) ?? caller?.email.toLowerCase() ?? UNKNOWN;
  if (per === 'address') return address;
  return caller?.uid ?? address;
}

/** The e-mail that a body names, as accounts are kept. */
function emailOf(body: unknown): string | undefined {
  const email = (body as { email?: unknown } | undefined)?.email;
  return typeof email === 'string' ? email.trim().toLowerCase() : undefined;
}
