/** The part of a service worker's global scope that is used here. Browser and worker types exclude each other. */
export interface Worker extends EventTarget {
  skipWaiting: () => Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    openWindow: (url: string) => Promise<unknown>;
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window' }) => Promise<readonly Page[]>;
  };
}

interface Page {
  url: string;
  focus: () => Promise<unknown>;
  postMessage: (message: unknown) => void;
  navigate: (url: string) => Promise<unknown>;
}

export interface LifecycleEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
