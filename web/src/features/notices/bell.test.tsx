import type { FakeServer } from '@test/fake-server';
import { aNotice, getBell, getNotices, open } from '@test/notice-samples';
import { ada, renderApp } from '@test/render-app';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { signOut } from '@/lib/session/session';

afterEach(() => vi.useRealTimers());

const bell = (name: string) => screen.findByRole('link', { name });
const bellReads = ({ calls }: FakeServer) => calls.filter((call) => call === getBell).length;

test.each([
  [0, 'Notifications', ''],
  [99, 'Notifications, 99 new', '99'],
  [100, 'Notifications, 99+ new', '99+'],
])('%i new are called "%s"', async (unread, name, shown) => {
  const { server } = await renderApp('/mobileAccount', { session: ada, server: { [getBell]: { unread } } });
  await waitFor(() => expect(bellReads(server)).toBe(1));
  expect(await bell(name)).toHaveTextContent(`${name}${shown}`);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/notices');
});

test('fetches again every minute and when its reader returns, but not while the page is hidden', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const { server } = await renderApp('/mobileAccount', { session: ada, server: { [getBell]: { unread: 1 } } });
  await bell('Notifications, 1 new');
  server.answer({ [getBell]: { unread: 2 } });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await bell('Notifications, 2 new');
  server.answer({ [getBell]: { unread: 3 } });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  act(() => void window.dispatchEvent(new Event('focus')));
  await bell('Notifications, 3 new');
  const before = bellReads(server);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(bellReads(server)).toBe(before);
});

test('the open list of notifications shows what the bell counts', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { server } = await open([aNotice()], { [getBell]: { unread: 1 } });
  await bell('Notifications, 1 new');
  server.answer({ [getNotices]: [aNotice({ _id: 'n2', by: ['tom'] }), aNotice()], [getBell]: { unread: 2 } });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByRole('link', { name: /^tom replied/ })).toBeInTheDocument();
});

test("does not show one reader's count to the next", async () => {
  const { server } = await renderApp('/mobileAccount', { session: ada, server: { [getBell]: { unread: 4 } } });
  await bell('Notifications, 4 new');
  act(() => signOut());
  await waitFor(() => expect(screen.queryByRole('link', { name: /Notifications/ })).toBeNull());
  expect(Object.keys(localStorage).filter((key) => key.startsWith('answer:'))).toEqual([]);
  expect(bellReads(server)).toBe(1);
});
