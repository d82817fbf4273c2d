import { getSession, subscribeSession } from '@/lib/session';
import { toastAction } from '@/lib/toasts';

/** Shows a toast once the reader is signed out. */
export function toastAfterSignOut(text: string): void {
  const stop = subscribeSession(() => {
    if (getSession()) return;
    stop();
    toastAction(text);
  });
}
