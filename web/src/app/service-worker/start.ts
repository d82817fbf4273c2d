import { whenIdle } from '@/lib/load-chunk';
import { getSession, subscribeSession } from '@/lib/session/session';

/** Once the browser is idle, for readers and the installed app. Visitors who only read download nothing extra. */
export function startServiceWorker(): void {
  const start = () => {
    if (getSession() || matchMedia('(display-mode: standalone)').matches)
      whenIdle(() => import('./register').then(({ register }) => register()).catch(() => {}));
  };
  start();
  subscribeSession(start);
}
