import { Firestore } from 'firebase-admin/firestore';
import type { Target } from './target';

/** The emulator's Firestore with owner rights, which bypass the security rules. The caller has to terminate it. */
export function openStore({ firestore, project }: Pick<Target, 'firestore' | 'project'>): Firestore {
  return new Firestore({
    ...{ projectId: project, host: firestore, ssl: false },
    customHeaders: { Authorization: 'Bearer owner' },
  });
}
