import type { Page } from '@playwright/test';
import { namesOnDevice } from '../../functions/src/domain/personal-data';

/** The names in a browser's storage that the privacy notice doesn't cover. */
export async function namesNotInNotice(page: Page): Promise<string[]> {
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name = '' }) => name),
  ]);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const isCovered = (name: string) => Object.values(namesOnDevice).some((pattern) => pattern.test(name));
  return [...stored, ...cookies].filter((name) => !isCovered(name));
}
