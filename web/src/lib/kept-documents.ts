import { attempt } from './attempt';

/** The cache in which the service worker keeps the reader's pages. */
export const DOCUMENTS = 'documents';

/** Nothing that is underway comes back: the worker writes to the cache that it opened before. */
export function forgetDocuments(): void {
  // Missing without HTTPS.
  attempt(() => void caches.delete(DOCUMENTS).catch(() => {}));
}
