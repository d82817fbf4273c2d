import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

declare global {
  /** Milliseconds from the start of each interaction to the paint that follows it, by the browser's number for it. */
  var interactionTimes: Map<number, number>;
}

/** The shortest time that the browser tells. */
const SHORTEST_MS = 16;

/** How long the page is left alone around an interaction: looking for something in it would be measured too. */
const QUIET_MS = 1000;

/** Records what the Event Timing API tells of every press and key on the pages that are opened from now on. */
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

/** Milliseconds of the slowest press or key of `act`, from the event to the next paint. */
export async function slowestInteraction(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => globalThis.interactionTimes.clear());
  await sleep(QUIET_MS);
  await act();
  await sleep(QUIET_MS);
  const times = await page.evaluate(() => [...globalThis.interactionTimes.values()]);
  return Math.max(SHORTEST_MS, ...times);
}

/** A touch in the middle of an element, without the checks that Playwright's own tap runs in the page. */
export async function touchOf(page: Page, element: Locator): Promise<() => Promise<void>> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('There is nothing to touch.');
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}
