import { getAuth } from 'firebase-admin/auth';
import { app } from '../../platform/store/app';
import type { Stored } from '../../platform/store/firestore';
import { isAccountErasing } from '../erasing/store';
import { findUser, type User } from '../store';

export async function recipientOf(uid: string): Promise<Stored<User> | undefined> {
  const [user, isErasing] = await Promise.all([findUser(uid), isAccountErasing(uid)]);
  if (!user || isErasing) return undefined;
  const login = await getAuth(app())
    .getUser(uid)
    .catch((error: { code?: unknown }) => {
      if (error.code === 'auth/user-not-found') return undefined;
      throw error;
    });
  const isReachable = login?.emailVerified && !login.disabled && login.email?.toLowerCase() === user.email;
  return isReachable ? user : undefined;
}
