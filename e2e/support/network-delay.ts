import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

/** The longest delay in milliseconds, for example `LATE_MS=2000 npm run test:journeys`. */
const LATE_MS = Number(process.env.LATE_MS ?? 0);
const DELAYED_SHARE = 0.3;

/** With LATE_MS set, delays random responses: a journey must not depend on the order in which they arrive. */
export async function delayResponses(context: BrowserContext): Promise<void> {
  if (LATE_MS === 0) return;
  await context.route(/./, async (route) => {
    if (Math.random() < DELAYED_SHARE) await wait(Math.random() * LATE_MS);
    await route.fallback();
  });
}
