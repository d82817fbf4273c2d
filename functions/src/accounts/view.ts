import type { Account, AccountWithMail } from '../contract/user';
import type { User } from './store';

export function presentAccount(uid: string, { email, emailVerified, username, language }: User): Account {
  return { id: uid, email, emailVerified, username, language };
}

export const presentAccountWithMail = (uid: string, user: User, sendsMail: boolean): AccountWithMail => ({
  ...presentAccount(uid, user),
  mail: sendsMail ? user.mail : null,
  reminders: user.reminders,
  ...(user.nextLikesAt && { likes: true as const }),
  page: user.page,
  reachAsked: user.reachAsked,
});
