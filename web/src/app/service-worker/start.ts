import { whenIdle } from '@/lib/load-chunk';
import { getSession, type Session, subscribeSession } from '@/lib/session/session';

/** Once the browser is idle, for readers and the installed app. Visitors who only read download nothing extra. */
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
