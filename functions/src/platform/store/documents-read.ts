import { AsyncLocalStorage } from 'node:async_hooks';

export const documentsRead = new AsyncLocalStorage<(documents: number) => void>();

export const reportReads = (documents: number): void => documentsRead.getStore()?.(documents);
