import type { Counter, Counters } from '../data/accounts/rates';

/** How much of what a reader asks for may be sent to the translator. */
export interface Allowance {
  /**
   * Takes the characters of texts from what the reader has left for the day.
   * @returns for how many of the first texts there was enough
   * @throws AllowanceExceeded when there is not enough for the first
   */
  take(uid: string, texts: readonly string[], now: Date): Promise<number>;
  /** Gives the characters of texts back that were not translated. */
  refund(uid: string, texts: readonly string[]): Promise<void>;
}

/** A reader has no characters left until then. */
export class AllowanceExceeded extends Error {
  constructor(
    readonly uid: string,
    readonly until: Date,
  ) {
    super('The translations of this reader are used up for the day.');
    this.name = 'AllowanceExceeded';
  }
}

/** Code points, as Cloud Translation bills them. */
const sizeOf = (text: string): number => [...text].length;

/** The table's rate of `translation`, for each reader. */
export function allowanceBy({ consume, refund }: Counters): Allowance {
  const counterOf = (uid: string): Counter => ({ rate: 'translation', who: uid });
  return {
    async take(uid, texts, now) {
      const consumed = await consume([counterOf(uid)], texts.map(sizeOf), now);
      if ('full' in consumed) throw new AllowanceExceeded(uid, consumed.full.until);
      return consumed.granted;
    },
    refund: (uid, texts) =>
      refund(
        [counterOf(uid)],
        texts.reduce((sum, text) => sum + sizeOf(text), 0),
      ),
  };
}

/** For where nobody is limited. */
export const unlimited: Allowance = {
  take: async (_, texts) => texts.length,
  refund: async () => {},
};
