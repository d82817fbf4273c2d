import { expect, type Page } from '@playwright/test';

/** Fonts draw letters somewhat higher than their line. */
const PX = 4;

/** The page isn't wider than its window, and no text leaves its button. */
export async function fits(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content, `the width of ${page.url()}`).toBeLessThanOrEqual(window ?? 0);
  expect(await textsOutside(page), `texts outside their controls on ${page.url()}`).toEqual([]);
}

function textsOutside(page: Page): Promise<string[]> {
  return page.evaluate((tolerance) => {
    const isClipped = (element: Element | null, control: Element): boolean =>
      element !== null &&
      (getComputedStyle(element).overflow !== 'visible' ||
        (element !== control && isClipped(element.parentElement, control)));
    const leaves = (control: Element): boolean => {
      const box = control.getBoundingClientRect();
      if (box.width * box.height === 0) return false;
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.textContent?.trim() === '' || isClipped(text.parentElement, control)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const { left, right, top, bottom } of range.getClientRects()) {
          const isInside =
            left >= box.left - tolerance &&
            right <= box.right + tolerance &&
            top >= box.top - tolerance &&
            bottom <= box.bottom + tolerance;
          if (!isInside) return true;
        }
      }
      return false;
    };
    const controls = [...document.querySelectorAll('button, summary, a')];
    return controls
      .filter((control) => getComputedStyle(control).display !== 'inline' && leaves(control))
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '');
  }, PX);
}
