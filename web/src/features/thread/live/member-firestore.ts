import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signInWithCustomToken } from 'firebase/auth';
import type { FirebaseSetting } from './firebase-setting';
import { connect, type Listen } from './firestore';

export interface MemberConnection {
  listen: Listen;
  /** Ends the connection and forgets who was signed in. */
  close: () => Promise<void>;
}

/** The emulators know no keys, and the SDK insists on one. */
const NO_KEY = 'demo-key';
let count = 0;

/**
 * A connection of its own, signed in with a token of the server's; nothing of it is kept in the browser. Imported
 * dynamically, like the store's SDK.
 */
export async function connectMember(setting: FirebaseSetting, token: string): Promise<MemberConnection> {
  const { config, authEmulator } = setting;
  count += 1;
  const app = initializeApp({ apiKey: NO_KEY, ...config }, `member-${count}`);
  const close = () => deleteApp(app);
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    if (authEmulator) {
      connectAuthEmulator(auth, `http://${authEmulator.host}:${authEmulator.port}`, { disableWarnings: true });
    }
    await signInWithCustomToken(auth, token);
    return { listen: connect(setting, app), close };
  } catch (error) {
    await close();
    throw error;
  }
}
