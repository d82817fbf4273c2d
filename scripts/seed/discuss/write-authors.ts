import type { Firestore } from 'firebase-admin/firestore';
import type { AuthorIds } from './discuss';
import type { Author } from './talk';

/** google.rpc.Code.ALREADY_EXISTS */
const EXISTS = 6;

/** Accounts for authors of demo posts. Their usernames are reserved, and nobody can sign in as them. */
export async function writeAuthors(
  store: Firestore,
  usernames: readonly Author[],
  authorIds: AuthorIds,
  now: Date,
): Promise<void> {
  await Promise.all(
    usernames.map(async (username) => {
      const uid = authorIds[username];
      const batch = store.batch();
      batch.create(store.doc(`usernames/${username}`), { uid });
      batch.create(store.doc(`users/${uid}`), { username, email: `${username}@flyleaf.example`, createdAt: now });
      await batch.commit().catch((problem: { code?: unknown }) => {
        if (problem.code !== EXISTS) throw problem;
      });
    }),
  );
}
