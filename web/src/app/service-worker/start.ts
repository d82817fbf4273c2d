import { whenIdle } from '@/lib/load-chunk';
import { deviceKeys } from '@/lib/session/device-keys';
import { getSession, type Session, subscribeSession } from '@/lib/session/session';

/**
 * Starts for readers and the installed app, once the browser is idle, and to end a former reader's notifications. Other
 * visitors download nothing extra.
 */
export function startServiceWorker(): void {
  let first: Session | null = null;
  const start = () => {
    first ??= getSession();
    if (getSession() || matchMedia('(display-mode: standalone)').matches || deviceKeys().length > 0)
      whenIdle(() => import('./register').then(({ register }) => register(first)).catch(() => {}));
  };
  start();
  subscribeSession(start);
}
