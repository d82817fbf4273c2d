import type { Account } from '../contract/user';
import type { User } from '../data/accounts/users';

export function presentAccount(uid: string, { email, username, language }: User): Account {
  return { id: uid, email, username, language };
}
