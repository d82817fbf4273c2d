import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { waitForFirstContent } from '@/lib/load-chunk';
import { lazyParts } from './lazy-parts';

/** A first screen whose content appears once `show` is called. */
function firstScreen() {
  let show = () => {};
  waitForFirstContent(
    new Promise<void>((resolve) => {
      show = resolve;
    }),
  );
  return { show: () => show() };
}

test('loads a part beside the content after it, and any other part at once', async () => {
  const { show } = firstScreen();
  const load = (text: string) => vi.fn(async () => ({ Part: () => <p>{text}</p> }));
  const [beside, needed] = [load('beside'), load('needed')];
  const { Part: Beside } = lazyParts(beside, { isBesideContent: true });
  const { Part: Needed } = lazyParts(needed);
  render(
    <>
      <Beside />
      <Needed />
    </>,
  );
  expect(await screen.findByText('needed')).toBeInTheDocument();
  expect(beside).not.toHaveBeenCalled();
  await act(async () => show());
  expect(await screen.findByText('beside')).toBeInTheDocument();
  waitForFirstContent(Promise.resolve());
});

test('omits an extra part that fails to load, and shows it once the network is back', async () => {
  const load = vi.fn<() => Promise<{ Part: () => ReactNode }>>().mockRejectedValue(new Error('Failed to fetch'));
  const { Part: Extra } = lazyParts(load, { isExtra: true });
  render(
    <>
      <p>screen</p>
      <Extra />
    </>,
  );
  await waitFor(() => expect(load).toHaveBeenCalled());
  load.mockResolvedValue({ Part: () => <p>extra</p> });
  await act(async () => {});
  expect(screen.getByText('screen')).toBeInTheDocument();
  expect(screen.queryByText('extra')).toBeNull();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('extra')).toBeInTheDocument();
});
