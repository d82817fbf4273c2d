import { bookclubsHandlers } from '../../../src/bookclubs/handlers';
import { bookclubs } from '../../../src/contract/bookclubs';
import { discuss } from '../../../src/contract/discuss';
import { notes } from '../../../src/contract/notes';
import { user } from '../../../src/contract/user';
import { discussHandlers } from '../../../src/discuss/handlers';
import { notesHandlers } from '../../../src/notes/handlers';
import { userHandlers } from '../../../src/user/handlers';
import { inProcess, type Received, type SendOptions } from '../../in-process';
import { readStore, type Store } from '../../store';
import { type StoreProxy, storeProxy } from './store-proxy';

const emulator = process.env.FIRESTORE_EMULATOR_HOST ?? '';

/** Puts a proxy between this process and the store, in a project of its own. To be called before the store is used. */
export async function throughProxy(project: string): Promise<StoreProxy> {
  process.env.GCLOUD_PROJECT = project;
  const proxy = await storeProxy(emulator);
  process.env.FIRESTORE_EMULATOR_HOST = proxy.host;
  return proxy;
}

/** Everything that is stored, asked of the emulator itself: the proxy knows only Firestore's own protocol. */
export async function storedBehindProxy(): Promise<Store> {
  const host = process.env.FIRESTORE_EMULATOR_HOST ?? '';
  process.env.FIRESTORE_EMULATOR_HOST = emulator;
  try {
    return await readStore();
  } finally {
    process.env.FIRESTORE_EMULATOR_HOST = host;
  }
}

// Faults are what these tests are about: they are not complained of.
const quiet = () => {};
const areas = {
  notes: inProcess(notes, notesHandlers, quiet),
  discuss: inProcess(discuss, discussHandlers, quiet),
  bookclubs: inProcess(bookclubs, bookclubsHandlers({ translator: undefined, warn: quiet }), quiet),
  user: inProcess(user, userHandlers, quiet),
};

/** Any call of the product, in this process. */
export function ask<T = unknown>(request: string, options: SendOptions): Promise<Received<T>> {
  const area = request.split('/')[2]?.split('?')[0] ?? '';
  return areas[area as keyof typeof areas]<T>(request, options);
}
