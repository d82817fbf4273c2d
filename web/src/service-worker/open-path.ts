import { answererOf } from './addresses';
import type { Worker } from './worker';

/** Shows a path in an open window, whose app goes there and keeps its drafts, or else in a new one. */
export async function openPath(path: string, { clients }: Pick<Worker, 'clients'>): Promise<void> {
  const windows = await clients.matchAll({ type: 'window' });
  // Pages such as the answer to an emailed link have no app.
  const [page] = windows.filter(({ url }) => answererOf(new URL(url).pathname) !== 'other');
  // Browsers refuse the focus when the press was long ago.
  const focused = await page?.focus().catch(() => undefined);
  if (!page || !focused) return void (await clients.openWindow(path));
  page.postMessage({ goTo: path });
}
