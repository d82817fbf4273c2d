import { inTime } from '@/lib/in-time';
import { DOCUMENTS } from '@/lib/kept-documents';
import { answererOf } from './addresses';
import { type BuildFile, cacheNameOf, deleteOldBuilds, SHELL, storeBuild } from './builds';
import { documentsAt } from './documents';
import { openPath } from './open-path';
import type { LifecycleEvent, Worker } from './worker';

interface FetchEvent extends LifecycleEvent {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}

interface PushEvent extends LifecycleEvent {
  /** `DeviceNews` of the server. */
  data: { json: () => { title: string; path: string; tag: string } };
}

interface NotificationEvent extends LifecycleEvent {
  notification: { data: string; close: () => void };
}

declare const self: Worker & typeof globalThis;
/** The build inserts its file list here. */
declare const BUILD_FILES: BuildFile[];

/** The server itself gives up after five seconds. */
const PAGE_TIMEOUT_MS = 10_000;

/** Less, because the app has what the device keeps. */
const OWN_PAGE_TIMEOUT_MS = 3000;

const files = BUILD_FILES;
const current = cacheNameOf(files);
const paths = new Set(files.map(({ url }) => url));

// Activates immediately: open tabs keep using their own build's files, which stay cached.
self.addEventListener('install', (event) => {
  (event as LifecycleEvent).waitUntil(storeBuild(files, self).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const work = [self.clients.claim(), deleteOldBuilds(current, caches), caches.delete(DOCUMENTS)];
  (event as LifecycleEvent).waitUntil(Promise.all(work));
});

// From `register.ts`, to a worker that still waits.
self.addEventListener('message', (event) => {
  (event as LifecycleEvent).waitUntil(self.skipWaiting());
});

self.addEventListener('push', (event) => {
  const { title, tag, path } = (event as PushEvent).data.json();
  (event as PushEvent).waitUntil(
    self.registration.showNotification(title, { tag, icon: '/icons/icon-192.png', data: path }),
  );
});

self.addEventListener('notificationclick', (event) => {
  const { notification } = event as NotificationEvent;
  notification.close();
  (event as NotificationEvent).waitUntil(openPath(notification.data, self));
});

// Background Sync: the network is back. Without a tab to send what waits, the browser tries again later.
self.addEventListener('sync', (event) => {
  const wake = async () => {
    const pages = await self.clients.matchAll({ type: 'window' });
    for (const page of pages) page.postMessage('outbox');
    if (pages.length === 0) throw new Error('No tab is open.');
  };
  (event as LifecycleEvent).waitUntil(wake());
});

self.addEventListener('fetch', (event) => {
  const { request } = event as FetchEvent;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  const isPage = request.mode === 'navigate';
  const answerer = answererOf(pathname);
  const respond = (response: Promise<Response>) => (event as FetchEvent).respondWith(response);
  if (isPage && answerer === 'page') respond(pageOrShell(request));
  else if (isPage && answerer === 'own') respond(ownPage(event as FetchEvent));
  else if (isPage && answerer === 'shell') respond(fromBuild(SHELL, request));
  else if (pathname.startsWith('/assets/')) respond(fromAnyBuild(request));
  else if (paths.has(pathname)) respond(fromBuild(pathname, request));
});

/** A page of the reader: as last seen, and requested again for the next time. Otherwise as any other page. */
async function ownPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const { kept, fetchAgain } = await documentsAt(request.url);
  const fresh = fetchAgain(request);
  event.waitUntil(fresh.then(({ done }) => done).catch(() => {}));
  if (kept) return kept;
  try {
    return (await inTime(fresh, OWN_PAGE_TIMEOUT_MS)).response;
  } catch {
    return fromBuild(SHELL, request);
  }
}

/** A page from the network. On a failure or timeout, the app renders it from stored data. */
async function pageOrShell(request: Request): Promise<Response> {
  try {
    return await inTime(fetch(request), PAGE_TIMEOUT_MS);
  } catch {
    return fromBuild(SHELL, request);
  }
}

async function fromBuild(path: string, request: Request): Promise<Response> {
  return (await (await caches.open(current)).match(path, { ignoreVary: true })) ?? fetch(request);
}

async function fromAnyBuild(request: Request): Promise<Response> {
  const known = await caches.match(request, { ignoreVary: true });
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(current)).put(request, response.clone());
  return response;
}
