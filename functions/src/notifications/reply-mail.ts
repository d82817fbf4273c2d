import type { DocumentReference } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { mailSettingsOf } from '../accounts/users';
import { mailFields, mailRef } from '../platform/mail/mails';
import { reportReads } from '../platform/store/documents-read';
import { db } from '../platform/store/firestore';

/** Delays the email so that a reader who is online sees the reply first. Longer than a call may take. */
const WAIT_MS = 2 * 60 * 1000;

/** One thread sends a reader at most one email in each. */
const HOUR_MS = 60 * 60 * 1000;

/** An email that a step stores: the same one for all who reply at the same moment, so that it can be stored again. */
export interface ReplyMail {
  ref: DocumentReference;
  fields: object;
}

/**
 * The email that tells a reader of a reply; undefined when they haven't asked for emails, and when one is waiting that
 * will tell of this reply too. After one was sent, the next is due in the next hour. Two reads for those who have asked.
 * @param user the reader's account as it is stored
 * @param group of the notices of these replies
 */
export async function replyMail(
  user: unknown,
  { uid, group, at }: { uid: string; group: string; at: Date },
): Promise<ReplyMail | undefined> {
  if (!mailSettingsOf(user).settings.replies) return undefined;
  const due = at.getTime() + WAIT_MS;
  const hour = Math.floor(due / HOUR_MS);
  const refOf = (of: number) => mailRef(uid, 'reply', `${group} ${of}`);
  const [now, next] = await db().getAll(refOf(hour), refOf(hour + 1));
  reportReads(2);
  const mail = (of: number, since: Date, dueAt: Date): ReplyMail => {
    const subject = { group, since: since.toISOString() };
    return { ref: refOf(of), fields: mailFields({ uid, kind: 'reply', subject, due: dueAt }, at) };
  };
  if (!now?.exists) return mail(hour, new Date(hour * HOUR_MS - WAIT_MS), new Date(due));
  if (now.get('delivery.state') === 'PENDING' || next?.exists) return undefined;
  const sentAt: unknown = now.get('delivery.startTime');
  return mail(hour + 1, sentAt instanceof Timestamp ? sentAt.toDate() : at, new Date((hour + 1) * HOUR_MS));
}
