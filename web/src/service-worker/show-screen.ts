import type { Worker } from './worker';

/** In a window that is open: one at this path, or else one whose app goes there and keeps its drafts. */
export async function showScreen(path: string, { clients }: Pick<Worker, 'clients'>): Promise<void> {
  const pages = await clients.matchAll({ type: 'window' });
  const there = pages.find(({ url }) => {
    const { pathname, search, hash } = new URL(url);
    return pathname + search + hash === path;
  });
  const page = there ?? pages[0];
  // Browsers refuse the focus when the press was long ago.
  const focused = await page?.focus().catch(() => undefined);
  if (!page || !focused) return void (await clients.openWindow(path));
  if (!there) page.postMessage({ goTo: path });
}
