import type { Page } from '@playwright/test';

/** Opens an address and waits until the popups' code is there, which is loaded when the browser is idle. */
export async function openWithPopups(page: Page, address: string): Promise<void> {
  const popups = page.waitForEvent('requestfinished', (request) => /\/assets\/ModalDialog-/.test(request.url()));
  await page.goto(address);
  await popups;
  await page.waitForLoadState('networkidle');
}
