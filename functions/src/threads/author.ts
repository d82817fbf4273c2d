import { authorOf } from '../accounts/author-of';
import { findUser, type User } from '../accounts/users';
import { ApiError } from '../domain/errors';
import { DAY_MS } from '../domain/time';
import type { Author } from '../platform/http/handlers';

/** Checks the author in a call whose stored data decides if it publishes a text. @throws the errors of `authorOf` */
export async function requireMayPost(uid: string, now: Date): Promise<void> {
  await authorOf(uid, now);
}

/** The author's name for a new post. */
export const nameOf = ({ username, page }: Pick<Author, 'username' | 'page'>) => ({ user: username, hasPage: page.on });

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
