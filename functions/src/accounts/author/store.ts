import { ApiError, unauthenticated } from '../../domain/errors';
import { message } from '../../domain/messages';
import { DAY_MS } from '../../domain/time';
import { dayOf } from '../../platform/store/days';
import type { Stored } from '../../platform/store/firestore';
import { findUser, suspendedUntil, type User } from '../store';

/** @throws `unauthenticated` for a missing account, `forbidden` while it is suspended */
export async function authorOf(uid: string, now: Date): Promise<Stored<User>> {
  const user = await findUser(uid);
  if (!user) throw unauthenticated();
  const until = suspendedUntil(user, now);
  if (until) throw new ApiError('forbidden', message('suspended', { day: dayOf(until) }));
  return user;
}

const NEW_MS = 7 * DAY_MS;

export async function countNewReader(
  { createdAt }: Pick<User, 'createdAt'>,
  now: Date,
  count: () => Promise<void>,
): Promise<void> {
  if (now.getTime() - createdAt.getTime() < NEW_MS) await count();
}

export function requireVerifiedEmail(user: Pick<User, 'emailVerified'> | undefined): void {
  if (!user?.emailVerified) throw new ApiError('forbidden', 'verifyFirst');
}

export async function requireVerified(uid: string): Promise<void> {
  requireVerifiedEmail(await findUser(uid));
}
