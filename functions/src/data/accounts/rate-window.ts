import type { Rate } from '../../contract/rates';

/** What one caller has consumed since the window began. */
export interface RateWindow {
  count: number;
  expiresAt: Date;
}

/** How many things are allowed, and the window after them; or until when none is. */
export type Consumed = { granted: number; after: RateWindow } | { granted: 0; until: Date };

/**
 * Consumes from what a caller has left. The first call, and the first after the end of a window, starts a new window.
 * @param sizes of the requested things, in order: as many as fit are granted, from the first one
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
