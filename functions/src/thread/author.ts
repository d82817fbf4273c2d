import { ApiError, unauthenticated } from '../contract/errors';
import { message } from '../contract/messages';
import { findUser, type User } from '../data/accounts/users';
import { dayOf } from '../data/days';

/**
 * The username that a reader posts under.
 * @throws `unauthenticated` when the account doesn't exist (any more); `forbidden` while moderators don't let them post
 */
export async function usernameOf(uid: string, now: Date): Promise<string> {
  const user = await findUser(uid);
  if (!user) throw unauthenticated();
  requireNotSuspended(user, now);
  return user.username;
}

/** How long a reader is new after signing up. */
const NEW_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The same for a post that everybody can see, which counts against a rate of its own while the reader is new.
 * @param count counts `postsOfNewReader`
 * @throws what `usernameOf` and `count` throw
 */
export async function publicAuthor(uid: string, now: Date, count: () => Promise<void>): Promise<string> {
  const user = await findUser(uid);
  if (!user) throw unauthenticated();
  requireNotSuspended(user, now);
  if (now.getTime() - user.createdAt.getTime() < NEW_MS) await count();
  return user.username;
}

/** @throws `forbidden` while moderators don't let a reader post, whose account was read for it */
export async function requireMayPost(uid: string, now: Date): Promise<void> {
  await usernameOf(uid, now);
}

/** @throws `forbidden` for a reader whose email isn't verified */
export async function requireVerified(uid: string): Promise<void> {
  requireEmail(await findUser(uid));
}

/** `requireVerified` and `requireMayPost` with one read. @throws `forbidden` */
export async function requireVerifiedAuthor(uid: string, now: Date): Promise<void> {
  const user = await findUser(uid);
  requireEmail(user);
  requireNotSuspended(user, now);
}

function requireEmail(user: User | undefined): asserts user {
  if (!user?.emailVerified) throw new ApiError('forbidden', 'verifyFirst');
}

function requireNotSuspended({ suspension }: Pick<User, 'suspension'>, now: Date): void {
  if (!suspension || suspension.until <= now) return;
  throw new ApiError('forbidden', message('suspended', { day: dayOf(suspension.until) }));
}
