import type { Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  value: number;
}

declare global {
  interface Window {
    layoutShift: number;
  }
}

export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.layoutShift += (entry as LayoutShift).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The open document's score so far. Browsers report a shift after the frame in which it happened. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return window.layoutShift;
  });
