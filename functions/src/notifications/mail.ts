import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { mailSettingsOf } from '../accounts/store';
import { noticeKinds } from '../contract/notices';
import { HOUR_MS, MINUTE_MS } from '../domain/time';
import { mailFields, mailRef } from '../platform/mail/mails';
import { reportReads } from '../platform/store/documents-read';
import { db } from '../platform/store/firestore';
import type { NoticeOf } from './store';

/** Delays the email so that a reader who is online sees the reply first. Longer than a call may take. */
const WAIT_MS = 2 * MINUTE_MS;

export interface NoticeMail {
  ref: DocumentReference;
  fields: object;
}

export function mailKindOf({ kind }: Pick<NoticeOf, 'kind'>): 'reply' | 'notice' | undefined {
  const traits = noticeKinds[kind];
  return 'mail' in traits ? traits.mail : undefined;
}

/** Undefined if not chosen, or if a waiting email will include it. At most one per group and hour. Up to two reads. */
export async function noticeMail(
  user: unknown,
  { uid, kind, group, at }: { uid: string; kind: 'reply' | 'notice'; group: string; at: Date },
): Promise<NoticeMail | undefined> {
  const { settings } = mailSettingsOf(user);
  if (!(kind === 'reply' ? settings.replies : settings.meetings)) return undefined;
  const due = at.getTime() + WAIT_MS;
  const hour = Math.floor(due / HOUR_MS);
  const refOf = (of: number) => mailRef(uid, kind, `${group} ${of}`);
  const [now, next] = await db().getAll(refOf(hour), refOf(hour + 1));
  reportReads(2);
  const mail = (of: number, since: Date, dueAt: Date): NoticeMail => {
    const subject = { group, since: since.toISOString() };
    return { ref: refOf(of), fields: mailFields({ uid, kind, subject, due: dueAt }, at) };
  };
  if (!now?.exists) return mail(hour, new Date(hour * HOUR_MS - WAIT_MS), new Date(due));
  if (now.get('delivery.state') === 'PENDING' || next?.exists) return undefined;
  const sentAt: unknown = now.get('delivery.startTime');
  return mail(hour + 1, sentAt instanceof Timestamp ? sentAt.toDate() : at, new Date((hour + 1) * HOUR_MS));
}
