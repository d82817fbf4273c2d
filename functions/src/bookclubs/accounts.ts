import { accountErasing, badField } from '../contract/errors';
import { message } from '../contract/messages';
import { erasingAmong } from '../data/accounts/erasing-accounts';
import { findUserId } from '../data/accounts/users';

/**
 * The first members of a new club: its creator, then those named by username or email, each once.
 * @throws `user_not_found` with everybody who has no account (or is deleting it)
 */
export async function firstMembers(creator: string, named: readonly string[]): Promise<string[]> {
  const different = [...new Set(named.map((name) => name.trim().toLowerCase()))].filter((name) => name !== '');
  const found = await Promise.all(different.map(async (name) => ({ name, uid: await findUserId(name) })));
  const erasing = await erasingAmong([creator, ...found.flatMap(({ uid }) => uid ?? [])]);
  if (erasing.has(creator)) throw accountErasing();
  const unknown = found.filter(({ uid }) => uid === undefined || erasing.has(uid)).map(({ name }) => name);
  if (unknown.length > 0)
    throw badField('members', message('unknownMembers', { names: unknown.join(', ') }), 'user_not_found');
  return [...new Set([creator, ...found.flatMap(({ uid }) => uid ?? [])])];
}
