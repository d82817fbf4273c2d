import { takeComplaints } from '@test/complaints';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorScreen } from './ErrorScreen';
import { useLateComponent } from './use-late-component';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Late = () => <p>late</p>;

const fails = () => vi.fn(() => Promise.reject<typeof Late>(new TypeError('Failed to fetch')));
const notMissed = () => false;

/** A screen with a form, and something that may come later. */
function renderScreen(load: () => Promise<typeof Late>, isMissed = notMissed) {
  function Form() {
    const Component = useLateComponent(load, isMissed);
    return (
      <>
        <input aria-label="Remark" />
        {Component && <Component />}
      </>
    );
  }
  const router = createMemoryRouter([{ path: '/', Component: Form, ErrorBoundary: ErrorScreen }]);
  return render(<RouterProvider router={router} />);
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a component that does not come leaves the screen alone, and is asked for again until it is there', async () => {
  const load = fails();
  renderScreen(load);
  await pass(4_999);
  expect(load).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByLabelText('Remark')).toBeInTheDocument();
  load.mockResolvedValue(Late);
  await pass(5_000);
  expect(screen.getByText('late')).toBeInTheDocument();
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(3);
});

test('a screen that was left asks for nothing more', async () => {
  const load = fails();
  const { unmount } = renderScreen(load);
  await pass(1);
  unmount();
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});

test('one that a reader waits for is asked for once more, and then said to be missing', async () => {
  const isMissed = vi.fn(notMissed);
  const load = fails();
  renderScreen(load, isMissed);
  await pass(1);
  isMissed.mockReturnValue(true);
  await pass(4_998);
  expect(screen.getByLabelText('Remark')).toBeInTheDocument();
  await pass(1);
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('heading', { name: 'Loading chunk failed' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Reloading helps with both. What you typed has been kept.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
  takeComplaints();
});
