import type { Rate } from '../../domain/rates';

export interface RateWindow {
  count: number;
  expiresAt: Date;
  /** The ids of refundable consumptions, latest last. */
  receipts: readonly string[];
}

/** More than the number of one caller's calls that can run at once; it keeps a window small. */
const MAX_RECEIPTS = 100;

export type Consumed = { granted: number; after: RateWindow } | { granted: 0; until: Date };

/** The first call after the end of a window starts a new one. Grants the first of `sizes` that fit. */
export function consumeFrom(
  found: RateWindow | undefined,
  { most, seconds }: Pick<Rate, 'most' | 'seconds'>,
  sizes: readonly number[],
  now: Date,
  receipt: string,
): Consumed {
  const open = found && found.expiresAt > now ? found : undefined;
  const fresh = { count: 0, expiresAt: new Date(now.getTime() + seconds * 1000), receipts: [] };
  const { count, expiresAt, receipts } = open ?? fresh;
  let sum = count;
  let granted = 0;
  for (const size of sizes) {
    if (sum + size > most) break;
    sum += size;
    granted += 1;
  }
  if (granted === 0) return { granted, until: expiresAt };
  return { granted, after: { count: sum, expiresAt, receipts: [...receipts, receipt].slice(-MAX_RECEIPTS) } };
}

export function refundTo(window: RateWindow, receipt: string, size: number): RateWindow | undefined {
  if (!window.receipts.includes(receipt)) return undefined;
  const receipts = window.receipts.filter((other) => other !== receipt);
  return { ...window, count: Math.max(0, window.count - size), receipts };
}
