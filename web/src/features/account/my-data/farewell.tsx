import { createRoot } from 'react-dom/client';
import { getSession, subscribeSession } from '@/lib/session';
import { getToasts, subscribeToasts, toastAction } from '@/lib/toasts';
import { Toaster } from '@/ui/Toaster';

/**
 * Shows a toast once the reader is signed out, on the landing page. That page has no place for toasts, which would cost
 * every visitor their script; so this one brings a place along for as long as it stays.
 */
export function toastAfterSignOut(text: string): void {
  const stop = subscribeSession(() => {
    if (getSession()) return;
    stop();
    bringToaster();
    // A moment later, since only what comes into a place that is there is read out.
    setTimeout(() => toastAction(text));
  });
}

function bringToaster(): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<Toaster />);
  const stop = subscribeToasts(() => {
    if (getToasts().length > 0) return;
    stop();
    root.unmount();
    place.remove();
  });
}
