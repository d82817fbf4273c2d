import type { Counter, Counters } from '../data/accounts/rates';

/** How much each reader can have translated in a day. */
export interface Allowance {
  /**
   * Consumes the characters of texts from what the reader has left today.
   * @returns for how many of the first texts it was enough
   * @throws AllowanceExceeded when it isn't enough for the first one
   */
  consume(uid: string, texts: readonly string[], now: Date): Promise<number>;
  /** Returns the characters of texts that weren't translated. */
  refund(uid: string, texts: readonly string[]): Promise<void>;
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
export function allowanceBy(counters: Counters): Allowance {
  const counterOf = (uid: string): Counter => ({ rate: 'translation', subject: uid });
  return {
    async consume(uid, texts, now) {
      const result = await counters.consume([counterOf(uid)], texts.map(sizeOf), now);
      if ('usedUp' in result) throw new AllowanceExceeded(uid, result.usedUp.until);
      return result.granted;
    },
    refund: (uid, texts) =>
      counters.refund(
        [counterOf(uid)],
        texts.reduce((sum, text) => sum + sizeOf(text), 0),
      ),
  };
}

/** Without limits. */
export const unlimited: Allowance = {
  consume: async (_, texts) => texts.length,
  refund: async () => {},
};
