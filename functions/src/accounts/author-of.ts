import { ApiError, unauthenticated } from '../domain/errors';
import { message } from '../domain/messages';
import { dayOf } from '../platform/store/days';
import type { Stored } from '../platform/store/firestore';
import { findUser, suspendedUntil, type User } from './users';

/** @throws `unauthenticated` for a missing account, `forbidden` while it is suspended */
export async function authorOf(uid: string, now: Date): Promise<Stored<User>> {
  const user = await findUser(uid);
  if (!user) throw unauthenticated();
  const until = suspendedUntil(user, now);
  if (until) throw new ApiError('forbidden', message('suspended', { day: dayOf(until) }));
  return user;
}
