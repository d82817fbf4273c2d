import { offerUpdate } from './update';

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
