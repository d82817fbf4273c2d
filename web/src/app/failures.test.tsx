import { takeComplaints } from '@test/complaints';
import { renderApp } from '@test/render-app';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import { ChunkError, loadChunk } from '@/lib/load-chunk';
import type { Page } from '@/lib/page';
import { ErrorScreen } from './ErrorScreen';
import { Providers } from './Providers';
import { toRoute } from './routes';
import { whenReady } from './when-ready';

async function renderBroken(load: Page['load']) {
  const router = createMemoryRouter([
    { ErrorBoundary: ErrorScreen, children: [toRoute({ path: '/', load }, { client: queryClient })] },
  ]);
  await act(() => whenReady(router));
  render(<RouterProvider router={router} />, { wrapper: Providers });
  takeComplaints();
}

test('a chunk that failed to load offers a reload, which the return of the network makes as well', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  await renderBroken(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(screen.getByRole('heading', { name: 'Loading chunk failed' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledOnce();
});

test('any other error shows Unhandled Thrown Error! with links to other pages', async () => {
  await renderBroken(async () => () => {
    throw new Error('broken');
  });
  expect(screen.getByRole('heading', { name: 'Unhandled Thrown Error!' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
});

test('the time limit is 120 seconds', async () => {
  vi.useFakeTimers();
  try {
    const failed = vi.fn();
    loadChunk(() => new Promise(() => {})).catch(failed);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(expect.any(ChunkError));
  } finally {
    vi.useRealTimers();
  }
});

test('a visitor gets the sign-in page in place of a screen for readers', async () => {
  const { router } = await renderApp('/account');
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign In' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/account');
});
