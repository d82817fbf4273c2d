import { renderApp } from '@test/render-app';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { toast, toastAction } from '@/lib/toasts';

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['2000 ms after an action', 2000, () => toastAction('Saved.')],
  ['3000 ms otherwise', 3000, () => toast('Saved.')],
  ['for the given time', 6000, () => toast('Saved.', { ms: 6000 })],
])('a toast stays %s', async (_, ms, show) => {
  await renderApp('/signin');
  vi.useFakeTimers();
  act(show);
  act(() => vi.advanceTimersByTime(ms - 10));
  expect(screen.getByText('Saved.')).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(20));
  expect(screen.queryByText('Saved.')).toBeNull();
});

test('shows one toast with the last message and the last button', async () => {
  await renderApp('/signin');
  vi.useFakeTimers();
  act(() => toast('Book deleted.', { ms: 10_000, action: { label: 'Undo', run: () => {} } }));
  act(() => toast('Note deleted.', { ms: 10_000, action: { label: 'Undo', run: () => {} } }));
  act(() => toastAction('Saved once.'));
  act(() => toastAction('Saved twice.'));
  expect(screen.queryByText('Saved once.')).toBeNull();
  expect(screen.getByText('Saved twice.')).toBeInTheDocument();
  expect(screen.queryByText('Book deleted.')).toBeNull();
  const box = screen.getByText('Note deleted.').parentElement?.parentElement;
  expect(box).toContainElement(screen.getByText('Saved twice.'));
  act(() => vi.advanceTimersByTime(2010));
  expect(screen.queryByText('Saved twice.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
});

test('stays above the keyboard of a phone, and outside the page, which a popup hides from screen readers', async () => {
  const view = Object.assign(new EventTarget(), { height: window.innerHeight });
  vi.stubGlobal('visualViewport', view);
  const { container } = await renderApp('/signin');
  // A popup hides the page from screen readers.
  expect(container).not.toContainElement(screen.getByRole('region', { name: 'Notifications' }));
  const covered = () => document.documentElement.style.getPropertyValue('--covered');
  view.height -= 300;
  view.dispatchEvent(new Event('resize'));
  expect(covered()).toBe('300px');
  view.height += 300;
  view.dispatchEvent(new Event('resize'));
  expect(covered()).toBe('0px');
  vi.unstubAllGlobals();
});

test.each([
  ['above a button that it would cover', 1280, 690, 44, '58px'],
  ['to the top when the buttons fill the lower half', 390, 300, 460, '692px'],
])('moves %s', async (_, width, top, tall, bottom) => {
  await renderApp('/signin');
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const rect = (y: number, height: number) => new DOMRect(100, y, 200, height);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    if (this.textContent === 'Saved.') return rect(700, 40);
    return this.matches('main button[type="submit"]') ? rect(top, tall) : new DOMRect();
  });
  act(() => toast('Saved.'));
  const place = screen.getByText('Saved.').parentElement?.parentElement?.parentElement;
  await waitFor(() => expect(place?.style.bottom).toBe(bottom));
  vi.unstubAllGlobals();
});
