import { type FirebaseApp, initializeApp, setLogLevel } from 'firebase/app';
import { connectFirestoreEmulator, doc, initializeFirestore, onSnapshot } from 'firebase/firestore';
import type { FirebaseSetting } from './firebase-setting';

/** What is heard of a document: its fields, or undefined while there is none. */
export type Hear = (fields: Record<string, unknown> | undefined) => void;

export type Listen = (path: string, hear: Hear) => () => void;

/**
 * The module that knows the store's SDK; imported dynamically, since it is as large as the rest of the app. The SDK
 * reconnects by itself. It says nothing in the console: a page without news works as before.
 * @param app whose sign-in counts; without one nobody is signed in
 */
export function connect({ config, emulator }: FirebaseSetting, app: FirebaseApp = initializeApp(config)): Listen {
  setLogLevel('silent');
  const store = initializeFirestore(app, {});
  if (emulator) connectFirestoreEmulator(store, emulator.host, emulator.port);
  return (path, hear) =>
    onSnapshot(
      doc(store, path),
      (snapshot) => hear(snapshot.data({ serverTimestamps: 'estimate' })),
      () => {},
    );
}
