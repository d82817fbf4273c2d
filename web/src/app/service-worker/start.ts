import { whenIdle } from '@/lib/load-chunk';
import { getSession, type Session, subscribeSession } from '@/lib/session/session';

/** Starts for readers and the installed app, once the browser is idle. Visitors download nothing extra. */
export function startServiceWorker(): void {
  let first: Session | null = null;
  const start = () => {
    first ??= getSession();
    if (getSession() || matchMedia('(display-mode: standalone)').matches)
      whenIdle(() => import('./register').then(({ register }) => register(first)).catch(() => {}));
  };
  start();
  subscribeSession(start);
}
