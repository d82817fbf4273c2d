import { copyName } from '@/lib/device-copies';
import type { Part } from '../plan/parts';

/** An import that has begun on this device, until the server has all of it. */
export interface StoredImport {
  id: string;
  files: { name: string; format: string; books: number; notes: number }[];
  parts: number;
}

const PARTS = 'parts';
const STATE = 'state';

const result = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const finished = (step: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    step.oncomplete = () => resolve();
    step.onabort = () => reject(step.error);
  });

async function open(reader: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(`${copyName(reader)}:import`, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(PARTS);
    opening.result.createObjectStore(STATE);
  };
  const database = await result(opening);
  // Signing out deletes it.
  database.onversionchange = () => database.close();
  return database;
}

async function within<Value>(reader: string, work: (database: IDBDatabase) => Promise<Value>): Promise<Value> {
  const database = await open(reader);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Keeps the parts on the device until they have been sent. @throws when storage is full or blocked */
export const keepImport = (reader: string, stored: StoredImport, parts: readonly Part[]): Promise<void> =>
  within(reader, async (database) => {
    const step = database.transaction([PARTS, STATE], 'readwrite');
    const [all, state] = [step.objectStore(PARTS), step.objectStore(STATE)];
    all.clear();
    for (const [number, part] of parts.entries()) all.put(part, number);
    state.put(stored, STATE);
    await finished(step);
  });

export const readImport = (reader: string): Promise<StoredImport | undefined> =>
  within(reader, (database) =>
    result<StoredImport | undefined>(database.transaction(STATE).objectStore(STATE).get(STATE)),
  );

export const readPart = (reader: string, number: number): Promise<Part | undefined> =>
  within(reader, (database) => result<Part | undefined>(database.transaction(PARTS).objectStore(PARTS).get(number)));

export const keepPart = (reader: string, number: number, part: Part): Promise<void> =>
  within(reader, async (database) => {
    const step = database.transaction(PARTS, 'readwrite');
    step.objectStore(PARTS).put(part, number);
    await finished(step);
  });

export async function forgetImport(reader: string): Promise<void> {
  await within(reader, async (database) => {
    const step = database.transaction([PARTS, STATE], 'readwrite');
    step.objectStore(PARTS).clear();
    step.objectStore(STATE).clear();
    await finished(step);
  });
}
