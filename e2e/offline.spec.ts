import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { writeServiceWorker } from '../web/build/service-worker';
import { test as base } from './fixtures';
import { type Site, startSite } from './support/deploys';
import { hydrated, installed } from './support/page-load';
import { signOut } from './support/session';
import { addBook, addNote, notesOf } from './support/shelf';

/** `site` is a Flyleaf deployment for this test only; `tab` is one of its pages, signed in as the reader. */
const test = base.extend<{ site: Site; tab: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern as the first parameter
  site: async ({}, use) => {
    const site = await startSite(process.env.FLYLEAF_ADDRESS ?? 'http://127.0.0.1:5050');
    await use(site);
    await site.stop();
  },
  tab: async ({ site, reader, browser }, use) => {
    const { page: _, ...session } = reader;
    const localStorage = [{ name: 'user', value: JSON.stringify(session) }];
    const storageState = { cookies: [], origins: [{ origin: site.address, localStorage }] };
    const context = await browser.newContext({ storageState, baseURL: site.address });
    await use(await context.newPage());
    await context.close();
  },
});

/** Failed requests while offline, Firebase's connectivity image and Chromium's missing language detector. */
test.use({
  serviceWorkers: 'allow',
  allowedPageErrors: [/net::ERR_|language detection model|WebChannelConnection|cleardot\.gif/],
});

const SAVED = /^No connection · saved .* ago$/;

async function see(page: Page, path: string, text: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  await hydrated(page);
}

/** Visits a page until the worker answers with that of an earlier visit. */
async function seeKept(page: Page, path: string, text: string): Promise<void> {
  await expect(async () => {
    await see(page, path, text);
    await expect(page.locator('html')).toHaveAttribute('data-kept', /\d/, { timeout: 1000 });
  }).toPass();
}

async function writeNote(page: Page, remark: string): Promise<void> {
  await page.getByLabel('Remark').fill(remark);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Remark')).toHaveValue('');
}

/** Waits until the worker of this deploy answers. */
async function serves(page: Page, build: string): Promise<void> {
  // Repeated, since a browser that is still busy with one update ignores the next check.
  const isServing = () =>
    page.evaluate(async (prefix) => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      // A worker yields to the next one while it is busy.
      while (registration?.installing) await fetch('/app');
      return (await (await fetch('/app')).text()).includes(`/assets/${prefix}`);
    }, build);
  // It loads all files, which takes its time on a busy machine.
  await expect.poll(isServing, { timeout: 60_000 }).toBe(true);
}

const waiting = (page: Page) => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('outbox:')));

test('the last screens open offline until the reader signs out, and two tabs send each note once', {
  tag: '@main',
}, async ({ reader, request }) => {
  const { page } = reader;
  await addBook(request, reader, 'dune', 'Dune', 'Frank Herbert');
  await addNote(request, reader, 'dune', { remark: 'Fear is the mind-killer.' });
  const seen: [path: string, text: string][] = [
    ['/notes', 'Dune'],
    ['/notes/dune', 'Fear is the mind-killer.'],
  ];
  for (const [path, text] of seen) await see(page, path, text);
  await installed(page);
  // The worker keeps one of them as the server rendered it, and the app draws the other.
  await seeKept(page, '/notes/dune', 'Fear is the mind-killer.');
  await page.context().setOffline(true);
  for (const [path, text] of seen) {
    await see(page, path, text);
    await expect(page.getByText(SAVED)).toBeVisible();
  }

  const other = await page.context().newPage();
  for (const [tab, remark] of [
    [page, 'Written in a tunnel.'],
    [other, 'A second thought.'],
  ] as const) {
    await tab.goto('/notes/new');
    await writeNote(tab, remark);
  }
  await see(page, '/notes/dune', 'A second thought.');
  await expect(page.getByText('Waiting to send')).toHaveCount(2);
  await expect(page.getByText(/^No connection.* 2 notes are waiting\./)).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText('Waiting to send')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^No connection/ })).toBeHidden();
  const saved = await notesOf(request, reader, 'dune');
  expect(saved.map(({ remark }) => remark).sort()).toEqual([
    'A second thought.',
    'Fear is the mind-killer.',
    'Written in a tunnel.',
  ]);
  await other.close();

  await signOut(page);
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('mind-killer');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => !/^\/(assets\/[\w.-]+|app|flyleaf\.svg)$/.test(path))).toEqual([]);
  await page.context().setOffline(true);
  await page.goto('/notes');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
});

test('keeps a note when the network fails before a service worker has stored the app', async ({ reader, request }) => {
  const { page } = reader;
  await addBook(request, reader, 'dune', 'Dune', 'Frank Herbert');
  await page.route('**/sw.js', (route) => route.abort());
  await page.goto('/notes/dune/new');
  await hydrated(page);
  const isLoaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/start-')));
  await expect
    .poll(async () => {
      await page.getByLabel('Remark').press('x');
      return isLoaded();
    })
    .toBe(true);
  await page.context().setOffline(true);
  await writeNote(page, 'Before the first tunnel.');
  await expect.poll(() => waiting(page)).toBe(true);
  await page.context().setOffline(false);
  await expect.poll(() => waiting(page)).toBe(false);
});

test('a visit starts from the device, and a tab and its waiting notes outlive deploys and a stopped worker', async ({
  site,
  tab,
  reader,
  request,
}) => {
  await addBook(request, reader, 'dune', 'Dune', 'Frank Herbert');
  await see(tab, '/notes', 'Dune');
  await installed(tab);
  await seeKept(tab, '/notes', 'Dune');
  site.takeRequests();
  await seeKept(tab, '/notes', 'Dune');
  const loaded = site.takeRequests().map(([path]) => path);
  // The page is requested for the next visit.
  expect(loaded.filter((path) => !path.startsWith('/api/') && !['/sw.js', '/notes'].includes(path))).toEqual([]);
  await tab.getByRole('button', { name: 'More about Dune' }).click();
  await tab.getByRole('menuitem', { name: 'New Note' }).click();
  await tab.getByLabel('Chapter', { exact: true }).fill('1');
  await tab.getByLabel('Remark').fill('Typed before the deploy.');

  site.deploy();
  await serves(tab, 'v1-');
  site.takeRequests();
  const offer = tab.getByText('A new version is ready');
  await expect(offer).toBeHidden();
  await expect(tab.getByLabel('Remark')).toHaveValue('Typed before the deploy.');
  await tab.getByRole('button', { name: 'Save' }).click();
  await expect(tab.getByText('Successfully Saved!')).toBeVisible();
  await expect(offer).toBeVisible();

  for (const path of ['Book Club', 'Discuss', 'Account']) {
    await tab.getByRole('navigation').getByRole('link', { name: path, exact: true }).first().click();
    await expect(tab.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tab.getByText('Loading chunk failed')).toBeHidden();
  }
  // Parts of online folders, with their texts, load in advance and may be gone.
  const missing = site.takeRequests().filter(([path, status]) => path.startsWith('/assets/') && status === 404);
  expect(missing.filter(([path]) => !/\/(later|en|(notes-)?online|NewDiscussion)-/.test(path))).toEqual([]);

  await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await tab.getByRole('button', { name: 'Reload' }).click();
  await expect(tab.locator('script[type=module][src*="/v1-"]')).toHaveCount(1);
  await expect(tab.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();

  await tab.goto('/notes/dune/new');
  await tab.context().setOffline(true);
  await writeNote(tab, 'Written in a tunnel.');
  const browser = await tab.context().newCDPSession(tab);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
  await writeNote(tab, 'A second thought.');
  await browser.detach();
  // Starts the worker again: while it is stopped, Playwright's `setOffline` waits for it without end.
  await tab.reload();
  await expect(tab.getByText(/^No connection.* 2 notes are waiting\./)).toBeVisible();
  await tab.close();
  site.deploy();
  const later = await tab.context().newPage();
  await tab.context().setOffline(false);
  await later.goto('/notes/dune');
  await expect.poll(() => waiting(later)).toBe(false);
  expect((await notesOf(request, reader, 'dune')).map(({ remark }) => remark).sort()).toEqual([
    'A second thought.',
    'Typed before the deploy.',
    'Written in a tunnel.',
  ]);

  // Chromium under Playwright doesn't answer a page that is opened while a new worker waits for its turn.
  await serves(later, 'v2-');
  await later.context().setOffline(true);
  await later.goto('/bookclubs/Slow_Readers?lang=it');
  await expect(later.getByText('Nessuna connessione', { exact: true })).toBeVisible();
});

test('a service worker yields to the kill switch', async ({ site, tab }) => {
  const heading = tab.getByRole('heading', { level: 1, name: 'My Notes' });
  await tab.goto('/notes');
  await expect(heading).toBeVisible();
  await installed(tab);
  site.replaceWorker(await selfDestroying());
  await tab.goto('/notes');
  const left = () =>
    tab
      .evaluate(async () => {
        const workers = await navigator.serviceWorker.getRegistrations();
        // The app keeps its screens without a worker too.
        const builds = (await caches.keys()).filter((name) => name.startsWith('build-'));
        return [workers.length, builds.length];
      })
      .catch(() => undefined);
  await expect.poll(left).toEqual([0, 0]);
  await expect(heading).toBeVisible();
});

async function selfDestroying(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'flyleaf-sw-'));
  await writeServiceWorker(folder, true);
  return readFileSync(join(folder, 'sw.js'), 'utf8');
}
