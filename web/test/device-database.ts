import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';

/** An empty IndexedDB for one test. Without it, tests run as in a browser that blocks storage. */
export function giveDatabase(): void {
  const { IDBFactory, default: _, ...classes } = fake;
  // They stay, since a database can still be working when its test ends.
  Object.assign(globalThis, classes);
  vi.stubGlobal('indexedDB', new IDBFactory());
}
