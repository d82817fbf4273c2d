import { expect } from '@playwright/test';
import { test } from './fixtures';
import { fits } from './support/fits';

test('the hero fills a first screen without clipping its covers', async ({ page }) => {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const words = await page.getByText(/^Keep what you think of a book/).boundingBox();
    expect((words?.y ?? height) + (words?.height ?? 0)).toBeLessThan(height);
    const covers = await page.locator('main section').first().locator('[aria-hidden="true"] > div').all();
    expect(covers.length).toBeGreaterThan(3);
    for (const cover of covers) {
      const box = await cover.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    const hero = await page.locator('main section').first().boundingBox();
    expect((hero?.y ?? 0) + (hero?.height ?? 0)).toBeGreaterThanOrEqual(height - 64);
    await fits(page);
  }
});

test('lets a press on a toast reach the element below it on a phone', async ({ reader: { page } }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/account');
  await page.getByRole('button', { name: /^Username/ }).click();
  await page.getByRole('dialog', { name: 'Username' }).getByRole('button', { name: 'Save' }).click();
  const toast = page.getByText('Successfully Saved!');
  await expect(toast).toBeVisible();
  const { x = 0, y = 0, width = 0, height = 0 } = (await toast.boundingBox()) ?? {};
  const reached = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.closest('#toaster, #root')?.id,
    [x + width / 2, y + height / 2],
  );
  expect(reached).toBe('root');
});

test("a toast appears above a phone's primary action, however late the code loads that lifts it", async ({
  reader: { page },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/lift-toast*', () => {});
  await page.goto('/discuss/classics/pride-and-prejudice-austen');
  await page.getByRole('button', { name: 'Where are you?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where are you?' });
  await dialog.getByRole('spinbutton').fill('3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const toast = page.locator('#toaster').getByText(/chapter 3/);
  await expect(toast).toBeVisible();
  const [ofToast, ofAction] = await Promise.all([
    toast.locator('xpath=../..').boundingBox(),
    page.getByRole('button', { name: 'New Discussion' }).boundingBox(),
  ]);
  expect((ofToast?.y ?? 0) + (ofToast?.height ?? 0)).toBeLessThanOrEqual(ofAction?.y ?? 0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
