import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';

/** An empty IndexedDB for one test. Without it, tests run as in a browser that blocks storage. */
export function giveDatabase(): void {
  // One of the exports is a database for all tests.
  const { IDBFactory, indexedDB: _, default: __, ...classes } = fake;
  // The classes stay, since a database can still be working when its test ends.
  Object.assign(globalThis, classes);
  vi.stubGlobal('indexedDB', new IDBFactory());
}
