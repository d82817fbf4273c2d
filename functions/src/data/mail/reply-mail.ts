import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { mailSettingsOf } from '../accounts/users';
import { db } from '../firestore';
import { createMail, mailRef } from './mails';

/** Who is there reads the reply before an email is sent. */
const WAIT_MS = 2 * 60 * 1000;

/** One thread sends a reader at most one email in each. */
const HOUR_MS = 60 * 60 * 1000;

/**
 * What a step reads to email a reader that somebody replied to them, and then writes: nothing when they haven't asked for
 * it. An email that isn't sent yet tells of this reply too; after one was sent, the next is due in the next hour.
 */
export async function readReplyMail(
  tx: Transaction,
  uid: string,
  { notice, at }: { notice: DocumentReference; at: Date },
): Promise<() => void> {
  const user = await tx.get(db().collection('users').doc(uid));
  if (!mailSettingsOf(user.data()).settings.replies) return () => {};
  const due = at.getTime() + WAIT_MS;
  const hour = Math.floor(due / HOUR_MS);
  const refOf = (of: number) => mailRef(uid, 'reply', `${notice.id} ${of}`);
  const [now, next] = await tx.getAll(refOf(hour), refOf(hour + 1));
  const subject = { notice: notice.id, since: at.toISOString() };
  if (!now?.exists) return () => createMail(tx, refOf(hour), { uid, kind: 'reply', subject, due: new Date(due) }, at);
  const isWaiting = now.get('delivery.state') === 'PENDING' || next?.exists;
  const later = new Date((hour + 1) * HOUR_MS);
  if (isWaiting) return () => {};
  return () => createMail(tx, refOf(hour + 1), { uid, kind: 'reply', subject, due: later }, at);
}
