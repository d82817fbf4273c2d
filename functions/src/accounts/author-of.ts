import { ApiError, unauthenticated } from '../domain/errors';
import { message } from '../domain/messages';
import { dayOf } from '../platform/store/days';
import type { Stored } from '../platform/store/firestore';
import { findUser, suspendedUntil, type User } from './users';

/**
 * The account of a reader who says something to others. `serve` asks for it in every call that `speaks`.
 * @throws `unauthenticated` when the account doesn't exist (any more); `forbidden` while moderators don't let them post
 */
export async function authorOf(uid: string, now: Date): Promise<Stored<User>> {
  const user = await findUser(uid);
  if (!user) throw unauthenticated();
  const until = suspendedUntil(user, now);
  if (until) throw new ApiError('forbidden', message('suspended', { day: dayOf(until) }));
  return user;
}
