import { getAuth } from 'firebase-admin/auth';
import { app } from '../../data/app';
import { forgetAccountStatus } from '../../http/identity/identity';
import { liveUid } from '../../http/identity/live-session';

/**
 * Deletes what a reader signs in with, so that every token of theirs is refused, and what their browsers listen with.
 * What is gone already is no error.
 */
export async function deleteLogin(uid: string): Promise<void> {
  await deleteUser(liveUid(uid));
  await deleteUser(uid);
  forgetAccountStatus(uid);
}

async function deleteUser(uid: string): Promise<void> {
  try {
    await getAuth(app()).deleteUser(uid);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error;
  }
}
