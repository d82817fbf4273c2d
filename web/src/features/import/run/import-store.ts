import type { DBSchema } from 'idb';
import { importName } from '@/lib/device/copies';
import { copyDatabase, type DeviceDatabase } from '@/lib/device/database';
import type { Part } from '../plan/parts';

/** An import that has begun on this device, until the server has all of it. */
export interface StoredImport {
  id: string;
  files: { name: string; format: string; books: number; notes: number }[];
  parts: number;
}

/** Requests as they are sent, which any build can send, so they have no shape. */
interface Schema extends DBSchema {
  parts: { key: number; value: Part };
  state: { key: string; value: StoredImport };
}

const STATE = 'state';

const database = (reader: string): DeviceDatabase<Schema> =>
  copyDatabase(reader, importName(reader), { parts: {}, state: {} });

/** Keeps the parts on the device until they have been sent. @throws when storage is full or blocked */
export const keepImport = (reader: string, stored: StoredImport, parts: readonly Part[]): Promise<void> =>
  database(reader).change(async (step) => {
    const store = step.objectStore('parts');
    await store.clear();
    await Promise.all(parts.map((part, number) => store.put(part, number)));
    await step.objectStore('state').put(stored, STATE);
  });

export const readImport = (reader: string): Promise<StoredImport | undefined> =>
  database(reader).read((step) => step.objectStore('state').get(STATE));

export const readPart = (reader: string, number: number): Promise<Part | undefined> =>
  database(reader).read((step) => step.objectStore('parts').get(number));

export const keepPart = (reader: string, number: number, part: Part): Promise<void> =>
  database(reader).change(async (step) => void (await step.objectStore('parts').put(part, number)));

export const forgetImport = (reader: string): Promise<void> =>
  database(reader).change(async (step) => {
    await step.objectStore('parts').clear();
    await step.objectStore('state').clear();
  });
