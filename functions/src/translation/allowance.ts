import { rates } from '../domain/rates';
import type { Counter, Counters } from '../platform/rates/rates';

/** For how many of the first texts the allowance was enough, and what takes that back. */
export interface Share {
  granted: number;
  /** Returns the characters when the texts weren't translated. Repeating it changes nothing. */
  refund: () => Promise<void>;
}

/** Who a text is translated for. */
export interface Recipient {
  uid: string;
  clubId: string;
}

/** How much each reader, each club and all of them together can have translated in a day. */
export interface Allowance {
  /**
   * Consumes the characters of texts from what a reader, their club and all readers have left today.
   * @throws AllowanceExceeded when it isn't enough for the first one
   */
  consume(recipient: Recipient, texts: readonly string[], now: Date): Promise<Share>;
}

/** The reader, or their club, or all readers together have no characters left until `until`. */
export class AllowanceExceeded extends Error {
  constructor(
    readonly uid: string,
    readonly until: Date,
  ) {
    super('Today’s translations are used up.');
    this.name = 'AllowanceExceeded';
  }
}

/** Code points, as Cloud Translation bills them. */
const sizeOf = (text: string): number => [...text].length;

/** The rates of translation. `most` is how many characters all readers together can have in a day. */
export function allowanceBy({ consume, refund }: Counters, most: number = rates.translationInAll.most): Allowance {
  return {
    async consume({ uid, clubId }, texts, now) {
      const counters: Counter[] = [
        { rate: 'translation', subject: uid },
        { rate: 'translationOfClub', subject: clubId },
        { rate: 'translationInAll', subject: 'everyone', most },
      ];
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
