import type { LifecycleEvent, Worker } from './worker';

declare const self: Worker & typeof globalThis;

async function retire(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const client of await self.clients.matchAll({ type: 'window' })) await client.navigate(client.url);
}

self.addEventListener('install', (event) => (event as LifecycleEvent).waitUntil(self.skipWaiting()));
// From `register.ts`, to a worker that still waits for a busy one.
self.addEventListener('message', (event) => (event as LifecycleEvent).waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => (event as LifecycleEvent).waitUntil(retire()));
