import { expect, type Page } from '@playwright/test';
import { AGAIN } from './api';

/** Whether the app's code has taken over the page that came from the server. */
export const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.hasAttribute('data-is-app-rendered'));

export const hydrated = (page: Page): Promise<void> =>
  page.locator('html[data-is-app-rendered]').waitFor({ state: 'attached' });

/** Waits until a service worker has stored the app and serves this page. */
export const installed = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    const once = (target: EventTarget, event: string) =>
      new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));
    if (!serviceWorker.controller) await once(serviceWorker, 'controllerchange');
    const { controller } = serviceWorker;
    while (controller && controller.state !== 'activated') await once(controller, 'statechange');
  });

async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

export const holdCode = (page: Page): Promise<() => void> => hold(page, '**/assets/*.js');

export const holdFonts = (page: Page): Promise<() => void> => hold(page, '**/*.woff2');

/** The app reads what a reader's screen shows itself, for a test that changes an answer. */
export const withoutRenderedScreens = (page: Page): Promise<unknown> =>
  page.route(
    ({ pathname }) => !/^\/(api|assets)\//.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const shell = new URL('/app', route.request().url()).href;
      await route.fulfill({ response: await route.fetch({ ...AGAIN, url: shell }) });
    },
  );

/** Opens a page until the server renders it for its reader: it knows the reader once the app has run, and may be busy. */
export const openRendered = (page: Page, path: string): Promise<void> =>
  expect(async () => {
    await page.goto(path);
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-reader', /./, { timeout: 1000 });
  }).toPass();

/**
 * Opens the first screen of a tab as a document, and others inside the app, which keeps its code. A missing
 * thing is a document, because it can look like the screen before.
 */
export async function openInApp(page: Page, address: string, isMissing: boolean): Promise<void> {
  if (isMissing || page.url() === 'about:blank') {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    return hydrated(page);
  }
  // With a single book, the screen to choose one has led to its new note.
  const { pathname, search } = new URL(page.url());
  if (pathname + search === address) return;
  await page.evaluate((path) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
    const { idx = 0 } = history.state ?? {};
    history.pushState({ idx: idx + 1 }, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
  await page.locator('h1[data-left]').waitFor({ state: 'detached' });
}
