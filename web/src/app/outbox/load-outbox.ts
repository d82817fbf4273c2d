import type { QueryClient } from '@tanstack/react-query';
import { attempt } from '@/lib/attempt';
import { setQueue } from '@/lib/outbox/deliver';
import { hasWaiting, outboxName } from '@/lib/outbox/mark';
import type { Outbox } from '@/lib/outbox/outbox';
import { getSession, subscribeSession } from '@/lib/session/session';

let loading: Promise<Outbox> | undefined;

/** The outbox's code is loaded by the first write that can't be sent. */
function loadOutbox(client: QueryClient): Promise<Outbox> {
  loading ??= import('./start')
    .then(({ start }) => start(client))
    .catch((error) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** True if the device has entries, even if the browser has deleted their mark. */
async function isStored(): Promise<boolean> {
  const reader = getSession()?.id;
  if (reader === undefined) return false;
  if (hasWaiting()) return true;
  const listed = await attempt(() => indexedDB.databases());
  return listed?.some(({ name }) => name === outboxName(reader)) ?? false;
}

/** Keeps writes that can't be sent and sends those that wait. Returns a function that stops it. */
export function watchOutbox(client: QueryClient): () => void {
  let isOver = false;
  const look = async () => {
    const found = await isStored().catch(() => false);
    if (found && !isOver) await loadOutbox(client);
  };
  const lookAgain = () => void look().catch(() => {});
  setQueue({
    put: async (...write) => {
      if (isOver) return false;
      const outbox = await loadOutbox(client).catch(() => undefined);
      return outbox?.put(...write) ?? false;
    },
    undo: async (id) => (await loading?.catch(() => undefined))?.undo(id) ?? false,
    list: async () => ((await isStored()) ? (await loadOutbox(client)).list() : []),
  });
  const unsubscribe = subscribeSession(lookAgain);
  lookAgain();
  // Without a service worker, the device doesn't have the code. A reader who types may need it once the network is gone.
  const loadEarly = () => void import('./start').catch(() => {});
  if (attempt(() => navigator.serviceWorker)?.controller === null) addEventListener('input', loadEarly, { once: true });
  return () => {
    isOver = true;
    unsubscribe();
    removeEventListener('input', loadEarly);
    setQueue();
    void loading?.then((outbox) => outbox.stop()).catch(() => {});
    loading = undefined;
  };
}
