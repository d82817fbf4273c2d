import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

/** The longest delay in milliseconds, as in `LATE_MS=2000 npm run test:journeys`. */
const LATE_MS = Number(process.env.LATE_MS ?? 0);
/** Of what pages ask for: enough to come in another order every time, and few enough to arrive. */
const SHARE = 0.3;

/** Has answers come late and out of turn, if asked to: a journey must not depend on the order in which they come. */
export async function comeLate(context: BrowserContext): Promise<void> {
  if (LATE_MS === 0) return;
  await context.route(/./, async (route) => {
    if (Math.random() < SHARE) await wait(Math.random() * LATE_MS);
    await route.fallback();
  });
}
