import type { Rate } from '../../contract/rates';

/** What one caller has done since the window began. */
export interface RateWindow {
  count: number;
  expiresAt: Date;
}

/** How much of what was asked for may be done, and the window after it; or until when nothing may be. */
export type Consumed = { granted: number; after: RateWindow } | { granted: 0; until: Date };

/**
 * Draws on what a caller has left. The first call, and the first after a window has ended, begins a new one.
 * @param sizes of the things asked for, in their order: as many of the first of them are granted as there is room for
 */
export function consumeFrom(
  found: RateWindow | undefined,
  { most, seconds }: Pick<Rate, 'most' | 'seconds'>,
  sizes: readonly number[],
  now: Date,
): Consumed {
  const open = found && found.expiresAt > now ? found : undefined;
  const { count, expiresAt } = open ?? { count: 0, expiresAt: new Date(now.getTime() + seconds * 1000) };
  let sum = Math.max(0, count);
  let granted = 0;
  for (const size of sizes) {
    if (sum + size > most) break;
    sum += size;
    granted += 1;
  }
  return granted > 0 ? { granted, after: { count: sum, expiresAt } } : { granted: 0, until: expiresAt };
}
