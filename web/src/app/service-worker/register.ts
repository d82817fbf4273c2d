import { t } from '@lingui/core/macro';
import { isDraftOpen } from '@/lib/drafts/drafts';
import { entryOfPage } from '@/lib/entry-of-page';
import { dismissToast, toast } from '@/lib/toasts';

/** Milliseconds after which a tab that stays open asks for a newer version again. */
const CHECK_MS = 60 * 60 * 1000;

/** Whether the browser asks for as little as possible, and Flyleaf isn't installed. Only some browsers can say so. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true &&
  !matchMedia('(display-mode: standalone)').matches;

let registered: ServiceWorkerContainer | undefined;

/** Registers the service worker, which takes over at once, and offers a reload whenever it is of a newer build. */
export async function register(): Promise<void> {
  if (import.meta.env.DEV || import.meta.env.VITE_SERVICE_WORKER === 'off') return;
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!worker || registered === worker || savesData()) return;
  registered = worker;
  worker.addEventListener('controllerchange', () => offerUpdate());
  const registration = await worker.register('/sw.js');
  // One that has taken over before this code was there.
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

const TOAST = 'new-version';

/** Milliseconds that the offer stays. It is made again when the reader returns to the page. */
const SHOWN_MS = 30_000;

/** Milliseconds between looks at whether a draft is open. */
const LOOK_MS = 1000;

let timer: ReturnType<typeof setInterval> | undefined;

/** Offers a reload if the service worker is of another build than this page, but not while a draft is open. */
export async function offerUpdate(reload = () => location.reload()): Promise<void> {
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

/** The service worker answers with the shell of its own build, which names the script that each of its pages starts with. */
async function isOutdated(): Promise<boolean> {
  try {
    const response = await fetch('/app');
    return response.ok && !(await response.text()).includes(`"${new URL(entryOfPage()).pathname}"`);
  } catch {
    return false;
  }
}
