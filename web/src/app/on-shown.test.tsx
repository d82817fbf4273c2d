import { screen } from '@testing-library/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { OnShown } from './OnShown';

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
  const onShown = vi.fn();
  startTransition(() =>
    root.render(
      <OnShown router={router} onShown={onShown}>
        <RouterProvider router={router} />
      </OnShown>,
    ),
  );
  expect(await screen.findByRole('heading', { name: 'Second' })).toBeInTheDocument();
  expect(onShown).toHaveBeenCalledTimes(1);
  root.unmount();
});
