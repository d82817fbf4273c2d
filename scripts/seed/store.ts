import { Firestore } from 'firebase-admin/firestore';
import type { Target } from './target';

/** The running emulator's store, past the rules, which the emulator allows its owner. Whoever opens it terminates it. */
export function openStore({ firestore, project }: Target): Firestore {
  return new Firestore({
    ...{ projectId: project, host: firestore, ssl: false },
    customHeaders: { Authorization: 'Bearer owner' },
  });
}
