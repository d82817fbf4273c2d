import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';
import { AGAIN } from './support/api';
import { holdCode, hydrated } from './support/page-load';

const BOOK = '/discuss/classics/pride-and-prejudice-austen';

function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

test.describe('in a different time zone from the server', () => {
  test.use({ timezoneId: 'Pacific/Auckland', viewport: { width: 390, height: 600 } });

  test('a rendered page starts at its top, loads no code before it and no data again, and has local dates', async ({
    page,
  }) => {
    await page.goto('/discuss');
    await page.mouse.wheel(0, 500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    const calls = recordCalls(page);
    await page.goto(BOOK);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await hydrated(page);
    const early = await page.evaluate(() => {
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const code = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      return code.filter(({ startTime }) => startTime < (page?.loadEventStart ?? 0)).map(({ name }) => name);
    });
    expect(early).toEqual([]);

    const time = page.getByRole('main').locator('td time').first();
    const local = await page.evaluate(
      (at) => new Date(at ?? '').toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }),
      await time.getAttribute('datetime'),
    );
    await expect(time).toContainText(local);

    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.getByRole('link', { name: 'Classics' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Classics' })).toBeVisible();
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
    expect(calls.filter((call) => call.includes('/book/') || call.includes('/topics/'))).toEqual([]);
  });
});

test.describe('with an Italian browser', () => {
  test.use({ locale: 'it-IT' });

  test('the page is requested in Italian, and English never appears', async ({ page }) => {
    const titles: string[] = [];
    await page.exposeFunction('saw', (title: string) => titles.push(title));
    await page.addInitScript(() => {
      const look = () => {
        const heading = document.querySelector('h1');
        const isVisible = getComputedStyle(document.documentElement).visibility === 'visible';
        if (heading && isVisible) (window as unknown as { saw: (text: string) => void }).saw(heading.textContent ?? '');
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto('/discuss');
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discussioni');
    expect([...new Set(titles)]).toEqual(['Discussioni']);
    const rendered = await page.request.get('/discuss', { headers: { Cookie: '__session=it' }, ...AGAIN });
    expect(await rendered.text()).toContain('<html lang="it"');
  });
});

test('hydration keeps the position of a reader who scrolled before it', async ({ page }) => {
  const release = await holdCode(page);
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/discuss', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  release();
  await hydrated(page);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
});
