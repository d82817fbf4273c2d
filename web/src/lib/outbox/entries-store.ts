import type { DBSchema } from 'idb';
import { answerShape } from '@/lib/api/answer-shape';
import { deviceDatabase } from '@/lib/device/database';
import { type Entry, OTHER_BUILD } from './entry';
import { outboxName } from './mark';
import type { Change } from './rules';

interface Schema extends DBSchema {
  entries: { key: number; value: Entry };
}

interface EntriesStore {
  /** In the order of writing. */
  read(): Promise<Entry[]>;
  /** Decides and applies a change in one step. @returns the change, and all entries after it */
  change(decide: (entries: readonly Entry[]) => Change): Promise<{ change: Change; entries: Entry[] }>;
}

const ENTRIES = 'entries';

/** A reader's outbox on this device. It stays there until it is sent, or until its reader deletes it. */
export function openEntries(reader: string): EntriesStore {
  const database = deviceDatabase<Schema>(outboxName(reader), { entries: { keyPath: 'seq', autoIncrement: true } });
  return {
    read: () => database.read(async (step) => (await step.objectStore(ENTRIES).getAll()).map(ofThisBuild)),
    change: (decide) =>
      database.change(async (step) => {
        const store = step.objectStore(ENTRIES);
        const stored = (await store.getAll()).map(ofThisBuild);
        const change = decide(stored);
        const after = new Map(stored.map((entry) => [entry.seq, entry]));
        for (const { seq } of change.remove) {
          await store.delete(seq);
          after.delete(seq);
        }
        for (const entry of change.put) {
          // The database numbers new entries.
          const seq = await store.put(entry as Entry);
          after.set(seq, { ...entry, seq });
        }
        return { change, entries: [...after.values()].sort((a, b) => a.seq - b.seq) };
      }),
  };
}

/** An entry of another build is still sent, but screens get only its text: no kind reads it, and nothing merges with it. */
export function ofThisBuild(entry: Entry): Entry {
  if (entry.shape === answerShape()) return entry;
  const { before: _, ...text } = entry;
  return { ...text, kind: OTHER_BUILD, subject: `${OTHER_BUILD}:${entry.seq}` };
}
