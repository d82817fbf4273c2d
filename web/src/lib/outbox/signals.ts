import { attempt } from '@/lib/attempt';
import { subscribeSession } from '@/lib/session/session';
import type { Entry } from './entry';

/** A message between a reader's tabs: an answer, or only that entries have changed. */
export interface News {
  reader: string;
  sent?: { entry: Entry; answer: unknown };
}

interface Listeners {
  onNews: (news: News) => void;
  /** The network is back, or the reader looks at the page again. */
  onWake: () => void;
  /** Another reader, or the service worker, which Background Sync has woken. */
  onChange: () => void;
}

export interface Signals {
  tell: (news: News) => void;
  stop: () => void;
}

export function listen({ onNews, onWake, onChange }: Listeners): Signals {
  const channel = attempt(() => new BroadcastChannel('outbox'));
  const worker = attempt(() => navigator.serviceWorker);
  const onMessage = ({ data }: MessageEvent) => {
    if (data === 'outbox') onChange();
  };
  const wake = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) onWake();
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => onNews(data));
  worker?.addEventListener?.('message', onMessage);
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  const unsubscribe = subscribeSession(onChange);
  return {
    tell: (news) => channel?.postMessage(news),
    stop() {
      unsubscribe();
      channel?.close();
      worker?.removeEventListener?.('message', onMessage);
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    },
  };
}

type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** Background Sync, where the browser has it: it wakes the service worker, which wakes a tab. */
export function askForSync(): void {
  const worker = attempt(() => navigator.serviceWorker);
  worker?.ready?.then((registration: WithSync) => registration.sync?.register('outbox')).catch(() => {});
}
