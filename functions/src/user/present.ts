import type { Account } from '../contract/user';
import type { User } from '../data/accounts/users';

export function presentAccount(uid: string, { email, emailVerified, username, language }: User): Account {
  return { id: uid, email, emailVerified, username, language };
}
