import { getAuth } from 'firebase-admin/auth';
import { app } from '../../data/app';
import { forgetStanding } from '../../http/identity';

/** Deletes what a reader signs in with, so that every token of theirs is refused; one that is gone is no error. */
export async function deleteLogin(uid: string): Promise<void> {
  try {
    await getAuth(app()).deleteUser(uid);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error;
  }
  forgetStanding(uid);
}
