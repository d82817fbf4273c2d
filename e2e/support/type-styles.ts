import { expect, type Page } from '@playwright/test';

/** As many as a page of a well-set book: more, and nothing stands out. */
const MAX_STYLES = 8;

/** Of a screen's own text, each with an example; and the words in an italic sans, which has no italic face. */
export function typeStyles(page: Page): Promise<{ styles: string[]; italics: string[] }> {
  return page.evaluate(() => {
    const found = new Map<string, string>();
    const slanted: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || !text || element.closest('[aria-hidden="true"]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // Text for screen readers lies in a box of one pixel.
      const { width } = element.getBoundingClientRect();
      if (range.getClientRects().length === 0 || width <= 1) continue;
      const { fontFamily, fontSize, fontWeight, fontStyle } = getComputedStyle(element);
      const family = fontFamily.includes('Serif') ? 'serif' : 'sans';
      if (fontStyle === 'italic' && family === 'sans') slanted.push(text);
      const key = [family, `${Math.round(Number.parseFloat(fontSize) * 10) / 10}px`, fontWeight, fontStyle].join(' ');
      if (!found.has(key)) found.set(key, text.slice(0, 40));
    }
    return { styles: [...found].map(([style, text]) => `${style}: ${text}`), italics: slanted };
  });
}

export async function hasFewTypeStyles(page: Page): Promise<void> {
  const { styles, italics } = await typeStyles(page);
  expect(italics, 'Inter has no italic face').toEqual([]);
  expect(styles.length > MAX_STYLES ? styles : [], `at most ${MAX_STYLES} styles of type`).toEqual([]);
}
