import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

declare global {
  /** Milliseconds from each interaction to its next paint, by the browser's interaction id. */
  var interactionTimes: Map<number, number>;
}

const SHORTEST_MS = 16;

/** Idle time around an interaction. Querying the page during it would be measured too. */
const QUIET_MS = 1000;

export async function recordInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const times = new Map<number, number>();
    globalThis.interactionTimes = times;
    const options = { type: 'event', durationThreshold, buffered: true };
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
        if (interactionId) times.set(interactionId, Math.max(duration, times.get(interactionId) ?? 0));
      }
    }).observe(options);
  }, SHORTEST_MS);
}

export async function slowestInteraction(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => globalThis.interactionTimes.clear());
  await sleep(QUIET_MS);
  await act();
  await sleep(QUIET_MS);
  const times = await page.evaluate(() => [...globalThis.interactionTimes.values()]);
  return Math.max(SHORTEST_MS, ...times);
}

/** Touches the middle of an element, without the checks that Playwright's own tap runs in the page. */
export async function touchOf(page: Page, element: Locator): Promise<() => Promise<void>> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('There is nothing to touch.');
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}
