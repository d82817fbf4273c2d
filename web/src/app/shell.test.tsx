import { nothingRecent } from '@test/discuss-samples';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

const main = () => within(screen.getByRole('navigation', { name: 'Main' }));

function linksOf(name: string) {
  const links = within(screen.getByRole('navigation', { name })).getAllByRole('link');
  return links.map((link) => [link.textContent, link.getAttribute('href')]);
}

test('the landing page makes no call, and has the links of a visitor', async () => {
  const { server } = await renderApp('/');
  expect(server.calls).toEqual([]);
  expect(linksOf('Main')).toEqual([
    ['Flyleaf', '/'],
    ['Notes', '/notes'],
    ['Book Club', '/bookclubs'],
    ['Discuss', '/discuss'],
    // An icon, named by its label.
    ['', '/search'],
    ['Sign In', '/signin'],
    ['Sign Up', '/signup'],
  ]);
  expect(linksOf('Mobile')).toEqual([
    ['Home', '/'],
    ['Notes', '/notes'],
    ['Discuss', '/bookclubs'],
    ['Account', '/mobileAccount'],
  ]);
});

test("a reader who signs out can delete their own unsaved texts from this device, and nobody else's", async () => {
  const mine = [`draft:${ada.id}:note:dune#tab-1`, `draft:${ada.id}:post:topic-1#tab-2`];
  const theirs = 'draft:somebody-else:note:dune#tab-3';
  for (const key of [...mine, theirs]) localStorage.setItem(key, JSON.stringify({ value: 'Half a thought' }));
  const { user } = await renderApp('/mobileAccount', { session: ada });
  // The question is part of what loads after the first content.
  await vi.dynamicImportSettled();
  await user.click(main().getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('2 drafts are kept on this device.')).toBeInTheDocument();
  expect(mine.map((key) => localStorage.getItem(key))).not.toContain(null);
  expect(localStorage.getItem('user')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete them' }));
  expect(mine.map((key) => localStorage.getItem(key))).toEqual([null, null]);
  expect(localStorage.getItem(theirs)).not.toBeNull();
});

const sides = () =>
  within(screen.getByRole('navigation', { name: 'Discussions' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);

test('book clubs and public discussions are one tap apart, for visitors too', async () => {
  const { user } = await renderApp('/bookclubs', { server: { ...nothingRecent, 'GET /api/discuss/genres': [] } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign In' })).toBeInTheDocument();
  expect(sides()).toEqual([
    ['Book clubs', '/bookclubs', 'page'],
    ['Public', '/discuss', null],
  ]);
  await user.click(screen.getByRole('link', { name: 'Public' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Discuss' })).toBeInTheDocument();
  expect(sides().map(([, , current]) => current)).toEqual([null, 'page']);
  const mobile = within(screen.getByRole('navigation', { name: 'Mobile' }));
  expect(mobile.getByRole('link', { name: 'Discuss' })).toHaveAttribute('aria-current', 'page');
});

test("an unknown address shows the specification's wording, an explanation and links", async () => {
  await renderApp('/no/such/place');
  const page = within(screen.getByRole('main'));
  expect(page.getByText('notfound')).toBeInTheDocument();
  expect(page.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Page not found']);
  expect(document.title).toBe('Page not found · Flyleaf');
  expect(linksOf('Where to go next')).toEqual([
    ['Home', '/'],
    ['My Notes', '/notes'],
    ['Discussions', '/discuss'],
  ]);
});

test("a navigation sets the window's title, marks its link and focuses the heading", async () => {
  const { user } = await renderApp('/');
  await user.click(main().getByRole('link', { name: 'Sign In' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Sign In' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(document.title).toBe('Sign In · Flyleaf');
  expect(main().getByRole('link', { name: 'Sign In' })).toHaveAttribute('aria-current', 'page');
});

test('the first link skips the navigation', async () => {
  const { user } = await renderApp('/');
  await user.tab();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus());
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});
