import { expect, type Page } from '@playwright/test';

const MAX_CONTROLS = 5;

/**
 * Expects at most five controls before the content, at a phone's width. A breadcrumb, tabs and a row of filters count
 * as one each. The content starts at the first list, table, form, post or second-level heading, or below a book's tabs.
 */
export async function isCalm(page: Page): Promise<void> {
  const before = await page.evaluate(() => {
    const main = document.querySelector('main');
    const controls: string[] = [];
    const groups = new Set<Element>();
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && getComputedStyle(element).visibility !== 'hidden';
    };
    const isFixed = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement));
    for (const element of main?.querySelectorAll('*') ?? []) {
      const group = element.closest('nav, fieldset');
      if (!isShown(element)) continue;
      if (!group && [...groups].some((nav) => nav.querySelector('a[href*="tab="]'))) break;
      if (!group && element.matches('h2, li, table, form, article')) break;
      if (!element.matches('a, button, input, select, summary') || isFixed(element)) continue;
      if (group && groups.has(group)) continue;
      if (group) groups.add(group);
      controls.push(element.getAttribute('aria-label') ?? element.textContent ?? '');
    }
    return controls;
  });
  expect(before.slice(MAX_CONTROLS), `controls before the content: ${before.join(', ')}`).toEqual([]);
}
