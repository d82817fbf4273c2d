import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import type { FirebaseSetting } from './firebase-setting';
import { connect, type Listen } from './firestore';
import { type LiveSignIn, type LiveToken, liveSignIn } from './live-sign-in';

export interface MemberConnection {
  listen: Listen;
  /** Ends the connection and forgets who was signed in. */
  close: () => Promise<void>;
}

let count = 0;

/**
 * A connection of its own that listens with the server's tokens; nothing of it is kept in the browser. Imported
 * dynamically, like the store's SDK.
 */
export async function connectMember(
  setting: FirebaseSetting,
  first: LiveToken,
  renew: () => Promise<LiveToken>,
): Promise<MemberConnection> {
  count += 1;
  const app = initializeApp(setting.config, `member-${count}`);
  signInTo(app, liveSignIn(first, renew));
  return { listen: connect(setting, app), close: () => deleteApp(app) };
}

/** How the parts of Firebase's SDK find each other. It isn't public, so the SDK's version is fixed (decision 007). */
interface WithParts {
  container: { addComponent: (component: Readonly<Record<string, unknown>>) => void };
}

/** Takes the place of Firebase Authentication in an app. */
export function signInTo(app: FirebaseApp, signIn: LiveSignIn): void {
  const part = { name: 'auth-internal', type: 'PRIVATE', instantiationMode: 'LAZY', multipleInstances: false };
  const made = { instanceFactory: () => signIn, serviceProps: {}, onInstanceCreated: null };
  (app as FirebaseApp & WithParts).container.addComponent({ ...part, ...made });
}
