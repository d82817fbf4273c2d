import { type DBSchema, openDB } from 'idb';
import { attempt } from '@/lib/attempt';
import { inTime } from '@/lib/in-time';
import type { Entry } from './entry';
import { outboxName } from './mark';
import type { Change } from './rules';

interface Schema extends DBSchema {
  entries: { key: number; value: Entry };
}

export interface EntriesStore {
  /** In the order of writing. */
  read(): Promise<Entry[]>;
  /**
   * Decides and applies a change in one step, so that other tabs see all of it or nothing.
   * @returns the change, and all entries after it
   */
  change(decide: (entries: readonly Entry[]) => Change): Promise<{ change: Change; entries: Entry[] }>;
  close(): void;
}

const ENTRIES = 'entries';

/** Some browsers never answer when storage is broken. */
const TIMEOUT_MS = 5000;

/**
 * A reader's outbox on this device. It stays there until it is sent, or until its reader deletes it.
 * @throws when storage is full, refused or blocked
 */
export async function openEntries(reader: string): Promise<EntriesStore> {
  const database = await inTime(
    openDB<Schema>(outboxName(reader), 1, {
      upgrade: (created) => void created.createObjectStore(ENTRIES, { keyPath: 'seq', autoIncrement: true }),
      // A newer build waits for this one.
      blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
    }),
    TIMEOUT_MS,
  );
  return {
    read: () => database.getAll(ENTRIES),
    async change(decide) {
      const step = database.transaction(ENTRIES, 'readwrite');
      // The caller gets the first error; this one would be unhandled.
      step.done.catch(() => {});
      try {
        const stored = await step.store.getAll();
        const change = decide(stored);
        const after = new Map(stored.map((entry) => [entry.seq, entry]));
        for (const { seq } of change.remove) {
          await step.store.delete(seq);
          after.delete(seq);
        }
        for (const entry of change.put) {
          // The database numbers new entries.
          const seq = await step.store.put(entry as Entry);
          after.set(seq, { ...entry, seq });
        }
        await step.done;
        return { change, entries: [...after.values()].sort((a, b) => a.seq - b.seq) };
      } catch (error) {
        attempt(() => step.abort());
        throw error;
      }
    },
    close: () => database.close(),
  };
}
