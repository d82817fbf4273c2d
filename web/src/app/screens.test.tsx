import { act, screen } from '@testing-library/react';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Screens } from './Screens';

afterEach(() => vi.unstubAllGlobals());

/** Takes longer than React's time slice. */
function Slow({ onRender }: { onRender: () => void }) {
  onRender();
  const end = performance.now() + 10;
  while (performance.now() < end);
  return null;
}

test('shows the screen that the reader navigated to during the first render', async () => {
  // React renders in slices only outside of `act`.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const leave = () => setTimeout(() => router.navigate('/second'));
  const first = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => (
    <Slow key={number} onRender={() => number === 3 && leave()} />
  ));
  const router = createMemoryRouter([
    { path: '/', element: <main>{first}</main> },
    { path: '/second', element: <h1>Second</h1> },
  ]);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  startTransition(() => root.render(<Screens router={router} first={router.state} />));
  expect(await screen.findByRole('heading', { name: 'Second' })).toBeInTheDocument();
  root.unmount();
});

test('hydrates the page as rendered, then follows a navigation made during hydration', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <h1>First</h1> },
    { path: '/second', element: <h1>Second</h1> },
  ]);
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = '<h1>First</h1>';
  const mismatches: unknown[] = [];
  const onRecoverableError = (error: unknown) => mismatches.push(error);
  const first = router.state;
  await router.navigate('/second');
  const root = await act(async () =>
    hydrateRoot(page, <Screens router={router} first={first} />, { onRecoverableError }),
  );
  expect(mismatches).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Second' })).toBeInTheDocument();
  act(() => root.unmount());
  page.remove();
});
