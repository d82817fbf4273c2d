import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import type { FirebaseSetting } from '../firebase-setting';
import { type LiveSignIn, type LiveToken, liveSignIn } from '../live-sign-in';
import { connect, type Listen } from './firestore';

export interface MemberConnection {
  listen: Listen;
  close: () => Promise<void>;
}

let count = 0;

/** Listens with the server's tokens; the browser stores nothing of it. Imported dynamically, like the SDK. */
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

/** Links the parts of Firebase's SDK. Not public, so the SDK's version is pinned (decision 007). */
interface WithParts {
  container: { addComponent: (component: Readonly<Record<string, unknown>>) => void };
}

function signInTo(app: FirebaseApp, signIn: LiveSignIn): void {
  const part = { name: 'auth-internal', type: 'PRIVATE', instantiationMode: 'LAZY', multipleInstances: false };
  const component = { instanceFactory: () => signIn, serviceProps: {}, onInstanceCreated: null };
  (app as FirebaseApp & WithParts).container.addComponent({ ...part, ...component });
}
