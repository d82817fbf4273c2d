import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { attempt } from '@/lib/attempt';
import { inTime } from '@/lib/in-time';
import { type Entry, ofThisBuild } from './entry';
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

/** Safari closes databases in the background, and deleting site data closes them everywhere. */
const isClosed = (error: unknown): boolean => error instanceof DOMException && error.name === 'InvalidStateError';

/**
 * A reader's outbox on this device. It stays there until it is sent, or until its reader deletes it. Each operation
 * opens a database that the browser has closed.
 * @throws (each operation) when storage is full, refused or blocked
 */
export function openEntries(reader: string): EntriesStore {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const close = () => {
    opening?.then((database) => database.close()).catch(() => {});
    opening = undefined;
  };
  const open = (): Promise<IDBPDatabase<Schema>> => {
    opening ??= inTime(
      openDB<Schema>(outboxName(reader), 1, {
        upgrade: (created) => void created.createObjectStore(ENTRIES, { keyPath: 'seq', autoIncrement: true }),
        // A newer build waits for this one.
        blocking: close,
        terminated: close,
      }),
      TIMEOUT_MS,
    ).catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const opened = async <Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> => {
    try {
      return await work(await open());
    } catch (error) {
      if (!isClosed(error)) throw error;
      close();
      return work(await open());
    }
  };
  return {
    read: () => opened(async (database) => (await database.getAll(ENTRIES)).map(ofThisBuild)),
    change: (decide) => opened((database) => changeEntries(database, decide)),
    close,
  };
}

async function changeEntries(
  database: IDBPDatabase<Schema>,
  decide: (entries: readonly Entry[]) => Change,
): Promise<{ change: Change; entries: Entry[] }> {
  const step = database.transaction(ENTRIES, 'readwrite');
  // The caller gets the first error; this one would be unhandled.
  step.done.catch(() => {});
  try {
    const stored = (await step.store.getAll()).map(ofThisBuild);
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
}
