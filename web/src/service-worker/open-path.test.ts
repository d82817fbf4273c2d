import { expect, test, vi } from 'vitest';
import { openPath } from './open-path';

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
  await openPath('/clubs/1', { clients });
  expect(clients.openWindow).toHaveBeenCalledWith('/clubs/1');
});

test('opens a window when the open pages have no app', async () => {
  const { clients, pages } = open('/rsvp?answer=yes', '/unsubscribe');
  await openPath('/clubs/1', { clients });
  expect(clients.openWindow).toHaveBeenCalledWith('/clubs/1');
  expect(pages.flatMap(({ focus }) => focus.mock.calls)).toEqual([]);
});

test('lets an open window of the app go there, whatever address it was opened at', async () => {
  const { clients, pages } = open('/rsvp', '/clubs/1', '/home');
  await openPath('/clubs/1', { clients });
  expect(pages[1]?.focus).toHaveBeenCalled();
  expect(pages[1]?.postMessage).toHaveBeenCalledWith({ goTo: '/clubs/1' });
  expect(clients.openWindow).not.toHaveBeenCalled();
});

test('opens a window when the browser refuses to focus one', async () => {
  const { clients, pages } = open('/notes');
  pages[0]?.focus.mockRejectedValue(new DOMException('', 'InvalidAccessError'));
  await openPath('/clubs/1', { clients });
  expect(clients.openWindow).toHaveBeenCalledWith('/clubs/1');
});
