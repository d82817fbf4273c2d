import { createHash } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot, Query, WriteResult } from 'firebase-admin/firestore';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { backoffMs } from '../../domain/backoff';
import { DAY_MS, MINUTE_MS } from '../../domain/time';
import { RETRY_PAUSES } from '../jobs/leases';
import { db, hasChanged, isMissing, storedInstant } from '../store/firestore';

export const MAILS_AT_ONCE = 5;

/** `mail/{hash of its subject}`: address and text are computed when it is sent (decision 033). */
const MailRecord = z.object({
  uid: z.string(),
  kind: z.string(),
  /** Ids from which the text is computed. */
  subject: z.record(z.string(), z.string()),
  createdAt: storedInstant,
  delivery: z.object({
    state: z.enum(['PENDING', 'PROCESSING', 'RETRY', 'SUCCESS', 'SKIPPED', 'ERROR']),
    attempts: z.int(),
    nextAt: storedInstant.nullable(),
    startTime: storedInstant.nullable(),
    endTime: storedInstant.nullable(),
    /** True once the mail server has it, which may have sent it even without a response. */
    isHandedOver: z.boolean(),
    /** The failure as a code without names: `550`, `ECONNREFUSED`. */
    error: z.string().nullable(),
    expireAt: storedInstant.nullable(),
    /** The recipient of an invitation or the words of an email about an account, encrypted with the secret of the emails, until the email is done. */
    sealed: z.string().optional(),
  }),
});
export type MailRecord = z.output<typeof MailRecord>;

export const mailOf = (data: unknown): MailRecord => MailRecord.parse(data);

export interface MailSubjects {
  digest: { day: string; since: string };
  meeting: { club: string; meeting: string; reminder: string; since: string };
  club: { club: string; since: string; until: string };
  reply: { group: string; since: string };
  notice: { group: string; since: string };
  statement: { statement: string };
  invitation: { link: string };
  /** The receipt of a report by somebody without an account. Its `uid` is empty. */
  receipt: { report: string; receipt: string; language: string };
  outcome: { report: string };
  /** What happened is sealed, with the address where it isn't the account's. */
  account: { event: string };
  /** To an address that a reader wants to have. */
  newEmail: { link: string };
}

const mails = () => db().collection('mail');

export const mailsOf = (uid: string): Query => mails().where('uid', '==', uid);

export function mailRef(uid: string, kind: keyof MailSubjects, about: string): DocumentReference {
  const hash = createHash('sha256')
    .update(JSON.stringify([uid, kind, about]))
    .digest('base64url');
  return mails().doc(hash.slice(0, 32));
}

export interface MailStep {
  create(ref: DocumentReference, fields: Record<string, unknown>): unknown;
}

interface NewMail<Kind extends keyof MailSubjects> {
  uid: string;
  kind: Kind;
  subject: MailSubjects[Kind];
  due: Date;
  sealed?: string;
}

export function mailFields<Kind extends keyof MailSubjects>(
  { uid, kind, subject, due, sealed }: NewMail<Kind>,
  now: Date,
): Record<string, unknown> {
  const unsent = { startTime: null, endTime: null, isHandedOver: false, error: null, expireAt: null };
  return {
    uid,
    kind,
    subject,
    createdAt: now,
    delivery: { state: 'PENDING', attempts: 0, nextAt: due, ...unsent, ...(sealed !== undefined && { sealed }) },
  };
}

export function createMail<Kind extends keyof MailSubjects>(
  step: MailStep,
  ref: DocumentReference,
  mail: NewMail<Kind>,
  now: Date,
): void {
  step.create(ref, mailFields(mail, now));
}

export interface HeldMail {
  ref: DocumentReference;
  record: MailRecord;
  lastUpdateTime: Timestamp;
}

const LEASE_MS = MINUTE_MS;

const KEEP_MS = 30 * DAY_MS;

const over = (now: Date) => ({
  nextAt: null,
  endTime: now,
  expireAt: new Date(now.getTime() + KEEP_MS),
  sealed: FieldValue.delete(),
});

async function change(mail: Pick<HeldMail, 'ref' | 'lastUpdateTime'>, fields: object): Promise<WriteResult | false> {
  const { ref, lastUpdateTime } = mail;
  const named = Object.entries(fields).map(([name, value]) => [`delivery.${name}`, value]);
  try {
    return await ref.update(Object.fromEntries(named), { lastUpdateTime });
  } catch (error) {
    if (hasChanged(error) || isMissing(error)) return false;
    throw error;
  }
}

async function take(snapshot: DocumentSnapshot, now: Date): Promise<HeldMail | undefined> {
  const mail = { ref: snapshot.ref, lastUpdateTime: snapshot.updateTime ?? Timestamp.fromDate(now) };
  const { success, data: record } = MailRecord.safeParse(snapshot.data());
  if (!success) {
    await change(mail, { ...over(now), state: 'ERROR', error: 'unreadable' });
    return undefined;
  }
  const nextAt = new Date(now.getTime() + LEASE_MS);
  const attempts = record.delivery.attempts + 1;
  const taken = await change(mail, { state: 'PROCESSING', attempts, startTime: now, nextAt });
  return taken ? { ...mail, record, lastUpdateTime: taken.writeTime } : undefined;
}

/** More than the number of runners that look for an email at the same moment. */
const CANDIDATES = 10;

/** The longest due; undefined when none is due. */
export async function takeDueMail(now: Date): Promise<HeldMail | undefined> {
  const due = mails().where('delivery.nextAt', '<=', now).orderBy('delivery.nextAt');
  for (const doc of (await due.limit(CANDIDATES).get()).docs) {
    const mail = await take(doc, now);
    if (mail) return mail;
  }
  return undefined;
}

export async function handOver(mail: HeldMail, now: Date): Promise<HeldMail | undefined> {
  const written = await change(mail, { isHandedOver: true, nextAt: new Date(now.getTime() + LEASE_MS) });
  return written ? { ...mail, lastUpdateTime: written.writeTime } : undefined;
}

/** `RETRY`: the mail server hasn't taken it; another attempt follows. */
export type MailEnd =
  | { state: 'SUCCESS' | 'SKIPPED' }
  | { state: 'ERROR'; error: string }
  | { state: 'RETRY'; error: string };

export async function endMail(mail: HeldMail, end: MailEnd, now: Date): Promise<void> {
  const error = 'error' in end ? end.error : null;
  const again = new Date(now.getTime() + backoffMs(mail.record.delivery.attempts + 1, RETRY_PAUSES));
  const isOver = end.state !== 'RETRY';
  await change(mail, {
    state: end.state,
    error,
    isHandedOver: false,
    nextAt: again,
    ...(isOver && over(now)),
  });
}
