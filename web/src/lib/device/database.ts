import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import { attempt } from '@/lib/attempt';
import { inTime } from '@/lib/in-time';
import { getSession } from '@/lib/session/session';

/** One step over all stores of a database. */
type Step<Schema extends DBSchema, Mode extends IDBTransactionMode> = IDBPTransaction<
  Schema,
  StoreNames<Schema>[],
  Mode
>;

export interface DeviceDatabase<Schema extends DBSchema> {
  read<Result>(work: (step: Step<Schema, 'readonly'>) => Promise<Result>): Promise<Result>;
  /** Other tabs see all of the change or nothing. `work` waits for nothing but this database. */
  change<Result>(work: (step: Step<Schema, 'readwrite'>) => Promise<Result>): Promise<Result>;
}

type Stores<Schema extends DBSchema> = Record<StoreNames<Schema> & string, IDBObjectStoreParameters>;

/** Some browsers never answer when storage is broken. */
const TIMEOUT_MS = 5000;

/**
 * A database on this device, opened for each operation: a deletion or a newer build doesn't wait for this tab, and
 * neither Safari, which closes databases in the background, nor a deletion of site data breaks the next one.
 * @throws (each operation) when storage is full, refused or blocked
 */
export function deviceDatabase<Schema extends DBSchema>(
  name: string,
  stores: Stores<Schema>,
  mayOpen = () => true,
): DeviceDatabase<Schema> {
  const checkReader = () => {
    if (!mayOpen()) throw new Error(`${name} isn't this reader's`);
  };
  const open = async (): Promise<IDBPDatabase<Schema>> => {
    checkReader();
    const opening = openDB<Schema>(name, 1, {
      upgrade: (created) => {
        for (const [store, options] of Object.entries(stores)) {
          created.createObjectStore(store as StoreNames<Schema>, options as IDBObjectStoreParameters);
        }
      },
    });
    try {
      const database = await inTime(opening, TIMEOUT_MS);
      checkReader();
      return database;
    } catch (error) {
      opening.then((database) => database.close()).catch(() => {});
      throw error;
    }
  };
  const run = async <Mode extends 'readonly' | 'readwrite', Result>(
    mode: Mode,
    work: (step: Step<Schema, Mode>) => Promise<Result>,
  ): Promise<Result> => {
    const database = await open();
    try {
      return await inOneStep(database.transaction(Object.keys(stores) as StoreNames<Schema>[], mode), work);
    } finally {
      database.close();
    }
  };
  return { read: (work) => run('readonly', work), change: (work) => run('readwrite', work) };
}

/** Deleted when its reader signs out, after which a late write must not create it again. */
export const copyDatabase = <Schema extends DBSchema>(reader: string, name: string, stores: Stores<Schema>) =>
  deviceDatabase<Schema>(name, stores, () => getSession()?.id === reader);

async function inOneStep<Schema extends DBSchema, Mode extends IDBTransactionMode, Result>(
  step: Step<Schema, Mode>,
  work: (step: Step<Schema, Mode>) => Promise<Result>,
): Promise<Result> {
  // The caller gets the first error; this one would be unhandled.
  step.done.catch(() => {});
  try {
    const result = await work(step);
    await step.done;
    return result;
  } catch (error) {
    attempt(() => step.abort());
    throw error;
  }
}
