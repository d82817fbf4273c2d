import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import type { Session } from '../src/contract/user';
import { app } from '../src/data/app';
import { db } from '../src/data/firestore';
import { newReader } from './in-process';
import { withClaims } from './tokens';

/** As many as one commit takes, with two documents each. */
const MOST = 250;

/**
 * Many readers, made in one step behind the API, since signing so many up one by one takes seconds. Their sessions are
 * those of the first of them, in the names of the others.
 */
export async function newCrowd(count: number): Promise<Session[]> {
  if (count > MOST) throw new Error(`A crowd has at most ${MOST} readers.`);
  const { token } = await newReader('crowd');
  const crowd = Array.from({ length: count }, (_, index) => {
    const username = `crowd-${index}-${randomUUID().slice(0, 8)}`;
    return { id: randomUUID(), username, email: `${username}@example.com` };
  });
  await getAuth(app()).importUsers(crowd.map(({ id, email }) => ({ uid: id, email })));
  const batch = db().batch();
  for (const { id, username, email } of crowd) {
    batch.create(db().collection('users').doc(id), { email, username, createdAt: new Date() });
    batch.create(db().collection('usernames').doc(username), { uid: id });
  }
  await batch.commit();
  // Accounts that were made after the first session was opened do not know it: theirs are opened after that.
  const auth_time = Math.ceil(Date.now() / 1000);
  return crowd.map((reader) => {
    const { id, email } = reader;
    return { ...reader, token: withClaims(token, { auth_time, sub: id, user_id: id, uid: id, email }) };
  });
}
