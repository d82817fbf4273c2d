import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLateComponent } from './use-late-component';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Late = () => <p>late</p>;

/** A screen with a form, and something that may come later. */
function renderScreen(load: () => Promise<typeof Late>) {
  function Form() {
    const Component = useLateComponent(load);
    return (
      <>
        <input aria-label="Remark" />
        {Component && <Component />}
      </>
    );
  }
  return render(<Form />);
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a component that does not come leaves the screen alone, and is asked for again until it is there', async () => {
  const load = vi.fn(() => Promise.reject<typeof Late>(new TypeError('Failed to fetch')));
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
  const load = vi.fn(() => Promise.reject<typeof Late>(new TypeError('Failed to fetch')));
  const { unmount } = renderScreen(load);
  await pass(1);
  unmount();
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});
