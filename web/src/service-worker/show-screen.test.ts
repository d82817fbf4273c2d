import { expect, test, vi } from 'vitest';
import { showScreen } from './show-screen';

function open(...paths: string[]) {
  const pages = paths.map((path) => ({
    url: `https://flyleaf.example${path}`,
    focus: vi.fn(async (): Promise<unknown> => ({})),
    postMessage: vi.fn(),
    navigate: vi.fn(),
  }));
  const clients = { openWindow: vi.fn(async () => {}), claim: async () => {}, matchAll: async () => pages };
  return { clients, pages };
}

test('opens a window when none is open', async () => {
  const { clients } = open();
  await showScreen('/clubs/1', { clients });
  expect(clients.openWindow).toHaveBeenCalledWith('/clubs/1');
});

test('focuses the window that shows the screen already', async () => {
  const { clients, pages } = open('/notes', '/clubs/1?post=2');
  await showScreen('/clubs/1?post=2', { clients });
  expect(pages.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
  expect(pages.flatMap(({ postMessage }) => postMessage.mock.calls)).toEqual([]);
  expect(clients.openWindow).not.toHaveBeenCalled();
});

test('lets another window of the app go there', async () => {
  const { clients, pages } = open('/notes', '/home');
  await showScreen('/clubs/1', { clients });
  expect(pages[0]?.focus).toHaveBeenCalled();
  expect(pages[0]?.postMessage).toHaveBeenCalledWith({ goTo: '/clubs/1' });
  expect(clients.openWindow).not.toHaveBeenCalled();
});

test('opens a window when the browser refuses to focus one', async () => {
  const { clients, pages } = open('/notes');
  pages[0]?.focus.mockRejectedValue(new DOMException('', 'InvalidAccessError'));
  await showScreen('/clubs/1', { clients });
  expect(clients.openWindow).toHaveBeenCalledWith('/clubs/1');
});
