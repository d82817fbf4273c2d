import { type FirebaseApp, initializeApp, setLogLevel } from 'firebase/app';
import { connectFirestoreEmulator, doc, initializeFirestore, onSnapshot } from 'firebase/firestore';
import type { FirebaseSetting } from '../firebase-setting';

export type OnChange = (fields: Record<string, unknown> | undefined) => void;

export type Listen = (path: string, onChange: OnChange) => () => void;

/** Import dynamically: the SDK is as large as the rest of the app. It reconnects by itself and logs nothing. */
export function connect({ config, emulator }: FirebaseSetting, app: FirebaseApp = initializeApp(config)): Listen {
  setLogLevel('silent');
  const store = initializeFirestore(app, {});
  if (emulator) connectFirestoreEmulator(store, emulator.host, emulator.port);
  return (path, onChange) =>
    onSnapshot(
      doc(store, path),
      (snapshot) => onChange(snapshot.data({ serverTimestamps: 'estimate' })),
      () => {},
    );
}
