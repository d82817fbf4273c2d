import { rates } from '../domain/rates';
import type { Counter, Counters } from '../platform/rates/rates';

export interface Share {
  granted: number;
  refund: () => Promise<void>;
}

export interface Recipient {
  uid: string;
  clubId: string;
}

export interface Allowance {
  /** Of a reader, their club and all readers today. @throws AllowanceExceeded if the first text doesn't fit */
  consume(recipient: Recipient, texts: readonly string[], now: Date): Promise<Share>;
}

export class AllowanceExceeded extends Error {
  constructor(
    readonly uid: string,
    readonly until: Date,
  ) {
    super("Today's translations are used up.");
    this.name = 'AllowanceExceeded';
  }
}

const sizeOf = (text: string): number => [...text].length;

/** `most` is the characters per day of all readers together. */
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

export const unlimited: Allowance = {
  consume: async (_, texts) => ({ granted: texts.length, refund: async () => {} }),
};
