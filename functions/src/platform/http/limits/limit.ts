import type { Call } from '../../../contract/calls';
import type { ErrorCode } from '../../../domain/errors';
import { type CallRate, type Rate, rates } from '../../../domain/rates';
import type { Counter, Counters } from '../../rates/rates';
import { toApiError } from '../errors';
import type { Caller } from '../handlers';
import { tooMany } from './too-many';

export interface CountedCall {
  call: Pick<Call, 'rates' | 'countedBy'>;
  size?: number | undefined;
  caller: Caller | undefined;
  body: unknown;
  address: string | undefined;
  hop: string | undefined;
  now: Date;
}

export type Limit = <T>(counted: CountedCall, work: () => Promise<T>) => Promise<T>;

/** Counts before the work starts, so that simultaneous calls can't slip through; refunds uncounted outcomes. */
export function limitBy({ consume, refund }: Counters): Limit {
  return async (counted, work) => {
    const counters = (counted.call.rates ?? []).flatMap((rate) => counterOf(rate, counted));
    if (counters.length === 0) return work();
    const result = await consume(counters, [1], counted.now);
    if ('usedUp' in result) {
      const { rate, until } = result.usedUp;
      throw tooMany(rate, until.getTime() - counted.now.getTime(), counted.now);
    }
    let code: ErrorCode | undefined;
    try {
      return await work();
    } catch (error) {
      code = toApiError(error).code;
      throw error;
    } finally {
      const refundable = counters.filter(({ rate }) => isRefundable(rate, code));
      // The call is complete either way: a failed refund costs the caller one attempt.
      if (refundable.length > 0) await refund(refundable, result.receipt).catch(() => {});
    }
  };
}

function counterOf(rate: CallRate, counted: CountedCall): Counter[] {
  const subject = subjectOf(rate, counted);
  const list = counted.call.countedBy?.[rate];
  // A call larger than a whole window can still run in a fresh window.
  if (counted.size !== undefined) return [{ rate, subject, size: Math.min(counted.size, rates[rate].most) }];
  if (list === undefined) return [{ rate, subject }];
  const items = (counted.body as Record<string, unknown> | undefined)?.[list];
  const size = Array.isArray(items) ? items.length : 0;
  return size > 0 ? [{ rate, subject, size }] : [];
}

function isRefundable(name: CallRate, code: ErrorCode | undefined): boolean {
  const { onlyWhen }: Rate = rates[name];
  return onlyWhen !== undefined && !onlyWhen.some((counted) => counted === code);
}

export const UNKNOWN = 'unknown';
export const EVERYONE = 'everyone';

function subjectOf(rate: CallRate, { caller, body, address = UNKNOWN, hop = UNKNOWN }: CountedCall): string {
  const { per } = rates[rate];
  if (per === 'everyone') return EVERYONE;
  if (per === 'hop') return hop;
  if (per === 'email') return emailOf(body) ?? caller?.email.toLowerCase() ?? UNKNOWN;
  if (per === 'address') return address;
  return caller?.uid ?? address;
}

function emailOf(body: unknown): string | undefined {
  const email = (body as { email?: unknown } | undefined)?.email;
  return typeof email === 'string' ? email.trim().toLowerCase() : undefined;
}
