import { AsyncLocalStorage } from 'node:async_hooks';

/** Called with the number of documents that were read, by all that runs inside its `run`. */
export const documentsRead = new AsyncLocalStorage<(documents: number) => void>();

/** Reports documents that are read without a `converter`, which reports its own. */
export const reportReads = (documents: number): void => documentsRead.getStore()?.(documents);
