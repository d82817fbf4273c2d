import { getAuth } from 'firebase-admin/auth';
import { app } from '../../store/app';
import { forgetAccountStatus } from './identity';
import { liveUid } from './live-session';

export async function findLogin(email: string): Promise<{ uid: string } | undefined> {
  try {
    return await getAuth(app()).getUserByEmail(email);
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === 'auth/user-not-found') return undefined;
    throw error;
  }
}

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
