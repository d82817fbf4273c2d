import { inApp } from '@test/render-app';
import { newUser } from '@test/user';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Page } from '@/components/page/Page';
import { Shell } from './Shell';

let load: () => void;

/** A screen whose heading changes once its data loads, like a book's. */
function Book({ field = false }: { field?: boolean }) {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    load = () => setIsLoaded(true);
  }, []);
  if (!isLoaded) return <p>loading...</p>;
  return (
    <Page key="loaded" title="Dune">
      {/* biome-ignore lint/a11y/noAutofocus: the test needs a screen that focuses its own field */}
      <input aria-label="Search" autoFocus={field} />
    </Page>
  );
}

async function open(path: string) {
  const children = [
    {
      path: '/',
      element: (
        <Page title="Shelf">
          <Link to="/book">Dune</Link> <Link to="/search">Find</Link>
        </Page>
      ),
    },
    { path: '/book', element: <Book /> },
    { path: '/search', element: <Book field /> },
  ];
  const router = createMemoryRouter([{ Component: Shell, children }], { initialEntries: [path] });
  render(<RouterProvider router={router} />, inApp);
  await screen.findByRole('main');
  return newUser();
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('focuses the main area after a navigation, then the heading once it appears', async () => {
  const user = await open('/');
  await user.click(screen.getByRole('link', { name: 'Dune' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  act(() => load());
  await waitFor(async () => expect(await heading('Dune')).toHaveFocus());
});

test('a field that the new screen focuses keeps the focus', async () => {
  const user = await open('/');
  await user.click(screen.getByRole('link', { name: 'Find' }));
  act(() => load());
  await heading('Dune');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus());
});

test('a late heading does not take the focus from a link that the reader moved to', async () => {
  const user = await open('/');
  await user.click(screen.getByRole('link', { name: 'Dune' }));
  const link = screen.getByRole('link', { name: 'Sign In' });
  act(() => link.focus());
  act(() => load());
  await heading('Dune');
  await waitFor(() => expect(link).toHaveFocus());
});

test('the first load leaves the focus to the browser', async () => {
  await open('/book');
  act(() => load());
  await heading('Dune');
  await waitFor(() => expect(document.body).toHaveFocus());
});
