import { expect } from '@playwright/test';
import { test } from './fixtures';
import { addBook } from './support/shelf';

test.use({ allowedPageErrors: [/Boom/] });

test('one visit in twenty reports how its page loaded and what it threw, and nothing of its reader', async ({
  reader,
  request,
}) => {
  const { page } = reader;
  await addBook(request, reader, 'dune', 'Dune', 'Frank Herbert');
  await page.addInitScript(() => {
    Math.random = () => 0.04;
  });
  const watched = page.waitForResponse(/\/assets\/watch-visit-/);
  await page.goto('/notes/dune?q=secret');
  await expect(page.getByRole('heading', { level: 1, name: 'Dune' })).toBeVisible();
  await (await watched).finished();
  const report = page.waitForRequest((sent) => sent.url().endsWith('/api/user/visit'));
  await page.evaluate(async () => {
    setTimeout(() => {
      throw new TypeError('Boom: The spice must flow.');
    });
    await new Promise<void>((resolve) => addEventListener('error', () => setTimeout(resolve), { once: true }));
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const sent = await report;
  expect((await sent.response())?.status()).toBe(200);
  expect(sent.headers()).not.toHaveProperty('authorization');
  expect(sent.postDataJSON()).toEqual({
    build: expect.stringMatching(/^index-[\w-]+$/),
    screen: '/notes/:id',
    lcp: expect.any(Number),
    cls: expect.any(Number),
    errors: [{ screen: '/notes/:id', name: 'TypeError' }],
  });
});
