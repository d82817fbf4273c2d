import { screen } from '@testing-library/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Screens } from './Screens';

afterEach(() => vi.unstubAllGlobals());

/** Takes longer than React renders without a break. */
function Slow() {
  const end = performance.now() + 10;
  while (performance.now() < end);
  return null;
}

test('shows the screen that the reader went to while the first one was being rendered', async () => {
  // Rendering goes on in slices only outside of `act`.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const first = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => <Slow key={number} />);
  const router = createMemoryRouter([
    { path: '/', element: <main>{first}</main> },
    { path: '/second', element: <h1>Second</h1> },
  ]);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  startTransition(() => root.render(<Screens router={router} />));
  setTimeout(() => router.navigate('/second'), 20);
  expect(await screen.findByRole('heading', { name: 'Second' })).toBeInTheDocument();
  root.unmount();
});
