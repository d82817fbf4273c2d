import type { Counter, Counters } from '../data/accounts/rates';

/** For how many of the first texts the allowance was enough, and what takes that back. */
export interface Share {
  granted: number;
  /** Returns the characters when the texts weren't translated. Repeating it changes nothing. */
  refund: () => Promise<void>;
}

/** How much each reader can have translated in a day. */
export interface Allowance {
  /**
   * Consumes the characters of texts from what the reader has left today.
   * @throws AllowanceExceeded when it isn't enough for the first one
   */
  consume(uid: string, texts: readonly string[], now: Date): Promise<Share>;
}

/** The reader has no characters left until `until`. */
export class AllowanceExceeded extends Error {
  constructor(
    readonly uid: string,
    readonly until: Date,
  ) {
    super('This reader has used up today’s translations.');
    this.name = 'AllowanceExceeded';
  }
}

/** Code points, as Cloud Translation bills them. */
const sizeOf = (text: string): number => [...text].length;

/** The rate `translation`, for each reader. */
export function allowanceBy({ consume, refund }: Counters): Allowance {
  return {
    async consume(uid, texts, now) {
      const counters: Counter[] = [{ rate: 'translation', subject: uid }];
      const result = await consume(counters, texts.map(sizeOf), now);
      if ('usedUp' in result) throw new AllowanceExceeded(uid, result.usedUp.until);
      return { granted: result.granted, refund: () => refund(counters, result.receipt) };
    },
  };
}

/** Without limits. */
export const unlimited: Allowance = {
  consume: async (_, texts) => ({ granted: texts.length, refund: async () => {} }),
};
