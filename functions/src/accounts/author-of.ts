import { ApiError, unauthenticated } from '../domain/errors';
import { message } from '../domain/messages';
import { dayOf } from '../platform/store/days';
import type { Stored } from '../platform/store/firestore';
import { findUser, suspendedUntil, type User } from './users';

/**
 * The account of a reader who publishes a text. `serve` loads it for every call that `speaks`.
 * @throws `unauthenticated` when the account doesn't exist; `forbidden` while moderators have suspended it
 */
export async function authorOf(uid: string, now: Date): Promise<Stored<User>> {
  const user = await findUser(uid);
  if (!user) throw unauthenticated();
  const until = suspendedUntil(user, now);
  if (until) throw new ApiError('forbidden', message('suspended', { day: dayOf(until) }));
  return user;
}
