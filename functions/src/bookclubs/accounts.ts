import { accountErasing, badField } from '../contract/errors';
import { limits } from '../contract/limits';
import { erasingAmong } from '../data/accounts/erasing-accounts';
import { findUserId } from '../data/accounts/users';

const tooMany = () => badField('members', `A club has at most ${limits.clubMembers.max} members.`);

/**
 * The members that a new club begins with: who makes it, then those named by username or e-mail, each once.
 * @throws `user_not_found` that names everybody who has no account (or is having it erased), `invalid` for too many
 */
export async function firstMembers(creator: string, named: readonly string[]): Promise<string[]> {
  const different = [...new Set(named.map((name) => name.trim().toLowerCase()))].filter((name) => name !== '');
  const found = await Promise.all(different.map(async (name) => ({ name, uid: await findUserId(name) })));
  const erasing = await erasingAmong([creator, ...found.flatMap(({ uid }) => uid ?? [])]);
  if (erasing.has(creator)) throw accountErasing();
  const unknown = found.filter(({ uid }) => uid === undefined || erasing.has(uid)).map(({ name }) => name);
  if (unknown.length > 0) throw badField('members', `There is no reader ${unknown.join(', ')}.`, 'user_not_found');
  const uids = [...new Set([creator, ...found.flatMap(({ uid }) => uid ?? [])])];
  if (uids.length > limits.clubMembers.max) throw tooMany();
  return uids;
}
