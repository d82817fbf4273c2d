import type { Firestore } from 'firebase-admin/firestore';
import type { Cast } from './discuss';
import type { Voice } from './talk';

/** google.rpc.Code.ALREADY_EXISTS */
const EXISTS = 6;

/** Accounts for those who only talk: they have a name that nobody else can take, and no way to sign in. */
export async function writeVoices(store: Firestore, names: readonly Voice[], cast: Cast, now: Date): Promise<void> {
  await Promise.all(
    names.map(async (username) => {
      const uid = cast[username];
      const batch = store.batch();
      batch.create(store.doc(`usernames/${username}`), { uid });
      batch.create(store.doc(`users/${uid}`), { username, email: `${username}@flyleaf.example`, createdAt: now });
      await batch.commit().catch((problem: { code?: unknown }) => {
        if (problem.code !== EXISTS) throw problem;
      });
    }),
  );
}
