import { HOUR_MS } from '@domain/time';
import { t } from '@lingui/core/macro';
import { endDeviceWithSession } from '@/features/notices/session-device';
import { isDraftOpen } from '@/lib/drafts/drafts';
import { entryOfPage } from '@/lib/entry-of-page';
import type { Session } from '@/lib/session/session';
import { dismissToast, toast } from '@/lib/toasts';

/** Milliseconds between update checks in an open tab. */
const CHECK_MS = HOUR_MS;

/** True if the reader saves data and hasn't installed Flyleaf. Only some browsers report it. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true &&
  !matchMedia('(display-mode: standalone)').matches;

let registered: ServiceWorkerContainer | undefined;

/** @param first the page's first session */
export async function register(first: Session | null): Promise<void> {
  if (import.meta.env.DEV || import.meta.env.VITE_SERVICE_WORKER === 'off') return;
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!worker || registered === worker) return;
  if (savesData()) {
    // An earlier visit can have turned notifications on.
    const earlier = await worker.getRegistration();
    if (!earlier || registered === worker) return;
    registered = worker;
    return endDeviceWithSession(earlier, first);
  }
  registered = worker;
  worker.addEventListener('controllerchange', () => offerUpdate());
  const registration = await worker.register('/sw.js');
  activateWaiting(registration);
  endDeviceWithSession(registration, first);
  // It may have activated before this code loaded.
  if (worker.controller) offerUpdate();
  let checkedAt = Date.now();
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    offerUpdate();
    if (Date.now() < checkedAt + CHECK_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => {});
  });
}

/** Milliseconds before the page asks a waiting worker to activate, doubled each time. */
const WAITING_MS = 2000;

/** Chromium forgets a worker's `skipWaiting` if a page fetches anything at that moment. */
function activateWaiting(registration: ServiceWorkerRegistration): void {
  const ask = (worker: ServiceWorker, ms: number) =>
    setTimeout(() => {
      if (registration.waiting !== worker) return;
      worker.postMessage('activate');
      ask(worker, 2 * ms);
    }, ms);
  if (registration.waiting) ask(registration.waiting, WAITING_MS);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => worker.state === 'installed' && ask(worker, WAITING_MS));
  });
}

const TOAST = 'new-version';

/** Milliseconds that the offer stays. It returns when the reader comes back to the page. */
const SHOWN_MS = 30_000;

/** Milliseconds between checks for an open draft. */
const LOOK_MS = 1000;

let timer: ReturnType<typeof setInterval> | undefined;

async function offerUpdate(reload = () => location.reload()): Promise<void> {
  if (timer !== undefined || !(await isOutdated())) return;
  clearInterval(timer);
  let left = SHOWN_MS;
  let isShown = false;
  const end = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const look = () => {
    if (left <= 0) return end();
    const isWanted = !isDraftOpen();
    if (isWanted) left -= LOOK_MS;
    if (isWanted === isShown) return;
    isShown = isWanted;
    if (!isWanted) return dismissToast(TOAST);
    const action = { label: t`Reload`, run: reload };
    toast(t`A new version is ready`, { id: TOAST, ms: left + LOOK_MS, action });
  };
  timer = setInterval(look, LOOK_MS);
  look();
}

async function isOutdated(): Promise<boolean> {
  try {
    const response = await fetch('/app');
    return response.ok && !(await response.text()).includes(`"${new URL(entryOfPage()).pathname}"`);
  } catch {
    return false;
  }
}
