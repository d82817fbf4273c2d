import { whenIdle } from '@/lib/load-chunk';
import { getSession, subscribeSession } from '@/lib/session/session';

/**
 * Registers the service worker once the first screen is shown and the browser idle: for signed-in readers, whose screens
 * then start from the device, and in the installed app. A visitor who only reads downloads nothing extra.
 */
export function startServiceWorker(): void {
  const start = () => {
    if (getSession() || matchMedia('(display-mode: standalone)').matches)
      whenIdle(() => import('./register').then(({ register }) => register()).catch(() => {}));
  };
  start();
  subscribeSession(start);
}
