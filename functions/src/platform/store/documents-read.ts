import { AsyncLocalStorage } from 'node:async_hooks';

/** Receives the number of documents that were read by everything inside its `run`. */
export const documentsRead = new AsyncLocalStorage<(documents: number) => void>();

/** Reports documents that were read without a `converter`, which reports its own. */
export const reportReads = (documents: number): void => documentsRead.getStore()?.(documents);
