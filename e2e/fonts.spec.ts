import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';
import { recordShifts, shiftOf } from './support/layout-shift';
import { holdFonts } from './support/page-load';

const BOOK = '/discuss/classics/pride-and-prejudice-austen';
const LATE_FONTS = ['Source Serif 4', 'Inter'];

async function fontsOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const names = await Promise.all(
    ['h1', 'header button'].map(async (selector) => {
      const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      return fonts.map(({ familyName }) => familyName);
    }),
  );
  await session.detach();
  return names.flat();
}

/** Waits for the fonts. A re-render may remove a node while its fonts are being read; then the reading is repeated. */
const drawsIn = (page: Page, fonts: unknown) => expect(async () => expect(await fontsOf(page)).toEqual(fonts)).toPass();

test("a reader's first visit shows late fonts on its screens, which hardly shift on a phone", async ({
  reader: { page },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await recordShifts(page);
  const release = await holdFonts(page);
  await page.goto(BOOK, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await drawsIn(page, expect.not.arrayContaining(['Source Serif 4']));
  release();
  await drawsIn(page, LATE_FONTS);
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
  await page.getByRole('link', { name: 'Classics' }).click();
  await expect(page).toHaveURL(/classics$/);
  await drawsIn(page, LATE_FONTS);
});
