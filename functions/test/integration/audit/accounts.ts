import { type Records, when } from './records';

/** Every account has its username to itself, and every username is an account's. */
export function auditAccounts(records: Records): string[] {
  const users = records.of('users').flatMap((user) => {
    const holder = records.get(`usernames/${user.text('username')}`);
    return when(holder?.text('uid') !== user.id, `${user.path} does not hold its username`);
  });
  const names = records.of('usernames').flatMap((name) => {
    const user = records.get(`users/${name.text('uid')}`);
    return when(user?.text('username') !== name.id, `${name.path} is nobody's`);
  });
  return [...users, ...names];
}
