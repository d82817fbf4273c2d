import { forgetPage, hydratePage } from '@test/hydrate-page';
import { ada } from '@test/render-app';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { home } from './test-data';

let unmount = () => {};

afterEach(() => {
  unmount();
  forgetPage();
});

test("turns a rendered page, which is a visitor's, into a reader's home with one request", async () => {
  const page = await hydratePage('/', { session: ada, answer: async () => Response.json(home) });
  ({ unmount } = page);
  expect(page.rendered.querySelector('main [data-when="out"]')).toHaveTextContent('Track Your Reading');
  expect(page.rendered.querySelector('main [data-when="in"]')).toHaveTextContent('loading...');
  // Its code loads for the first time.
  await screen.findByRole('region', { name: 'Continue reading' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hello, ada');
  expect(page.calls.filter((call) => call.includes('/home'))).toEqual([
    `GET /api/user/home?language=en&zone=${encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)}`,
  ]);
});
