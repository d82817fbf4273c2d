import { createHash } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot, Query, WriteResult } from 'firebase-admin/firestore';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { backoffMs } from '../jobs/backoff';
import { db, hasChanged, isMissing, storedInstant } from '../store/firestore';

/**
 * `mail/{hash of what it is about}`: an email that is to be sent, or was. It holds no address and no words: they are
 * made when it is sent, from what is there then (decision 033). Its `delivery` has the fields of the extension *Trigger
 * Email*.
 */
const MailRecord = z.object({
  uid: z.string(),
  kind: z.string(),
  /** What its words are made of. */
  subject: z.record(z.string(), z.string()),
  createdAt: storedInstant,
  delivery: z.object({
    state: z.enum(['PENDING', 'PROCESSING', 'RETRY', 'SUCCESS', 'SKIPPED', 'ERROR']),
    attempts: z.int(),
    /** Nobody takes it before; null when it is over. */
    nextAt: storedInstant.nullable(),
    startTime: storedInstant.nullable(),
    endTime: storedInstant.nullable(),
    /** Whether it was given to the mail server, which may have sent it even if it didn't answer. */
    isHandedOver: z.boolean(),
    /** What failed, as a code without names: `550`, `ECONNREFUSED`. */
    error: z.string().nullable(),
    expireAt: storedInstant.nullable(),
    /** What only the secret of the emails opens, until it is over: who an invitation goes to. */
    sealed: z.string().optional(),
  }),
});
export type MailRecord = z.output<typeof MailRecord>;

/** What a document says. */
export const mailOf = (found: unknown): MailRecord => MailRecord.parse(found);

/** What an email is about, by kind. Instants are ISO 8601. */
export interface MailSubjects {
  digest: { day: string; since: string };
  /** The reminder that holds from an instant on. */
  meeting: { club: string; meeting: string; reminder: string; since: string };
  /** The replies that a group of notices tells of, from an instant on. */
  reply: { group: string; since: string };
  /** A statement of reasons for the author, and what became of it. */
  statement: { statement: string };
  /** An invite link to a club. Its sender is the reader; who gets it is sealed. */
  invitation: { link: string };
  /** That a report by somebody without an account, whose uid is empty, was stored. */
  receipt: { report: string; receipt: string; language: string };
  /** What became of it. */
  outcome: { report: string };
}

const mails = () => db().collection('mail');

/** A reader's, as a query. */
export const mailsOf = (uid: string): Query => mails().where('uid', '==', uid);

/** The email about something: there is at most one. */
export function mailRef(uid: string, kind: keyof MailSubjects, about: string): DocumentReference {
  const hash = createHash('sha256')
    .update(JSON.stringify([uid, kind, about]))
    .digest('base64url');
  return mails().doc(hash.slice(0, 32));
}

/** A transaction or a batch. */
interface Step {
  create(ref: DocumentReference, fields: Record<string, unknown>): unknown;
}

interface NewMail<Kind extends keyof MailSubjects> {
  uid: string;
  kind: Kind;
  subject: MailSubjects[Kind];
  due: Date;
  sealed?: string;
}

/** The document of an email that is still to be sent. */
export function mailFields<Kind extends keyof MailSubjects>(
  { uid, kind, subject, due, sealed }: NewMail<Kind>,
  now: Date,
): Record<string, unknown> {
  const unsent = { startTime: null, endTime: null, isHandedOver: false, error: null, expireAt: null };
  return {
    ...{ uid, kind, subject, createdAt: now },
    delivery: { state: 'PENDING', attempts: 0, nextAt: due, ...unsent, ...(sealed !== undefined && { sealed }) },
  };
}

/** Adds an email to the step that makes it necessary. The step fails (`isExisting`) when there is one already. */
export function createMail<Kind extends keyof MailSubjects>(
  step: Step,
  ref: DocumentReference,
  mail: NewMail<Kind>,
  now: Date,
): void {
  step.create(ref, mailFields(mail, now));
}

/** An email that one runner alone has, as it was when it was taken. */
export interface HeldMail {
  ref: DocumentReference;
  record: MailRecord;
  /** Of the runner's last write: the next one requires that nobody has written since. */
  lastUpdateTime: Timestamp;
}

/** How long a runner has an email to itself: longer than the mail server may take. */
const LEASE_MS = 60_000;

/** Firestore deletes the document some time later. */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

/** What an email has once nobody is to send it any more. */
const over = (now: Date) => ({
  ...{ nextAt: null, endTime: now, expireAt: new Date(now.getTime() + KEEP_MS), sealed: FieldValue.delete() },
});

/** A change that fails (false) when another runner was faster, or the reader's account was erased. */
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

async function take(found: DocumentSnapshot, now: Date): Promise<HeldMail | undefined> {
  const mail = { ref: found.ref, lastUpdateTime: found.updateTime ?? Timestamp.fromDate(now) };
  const { success, data: record } = MailRecord.safeParse(found.data());
  if (!success) {
    await change(mail, { ...over(now), state: 'ERROR', error: 'unreadable' });
    return undefined;
  }
  const nextAt = new Date(now.getTime() + LEASE_MS);
  const attempts = record.delivery.attempts + 1;
  const taken = await change(mail, { state: 'PROCESSING', attempts, startTime: now, nextAt });
  return taken ? { ...mail, record, lastUpdateTime: taken.writeTime } : undefined;
}

/** More than the runners that can look for an email at the same moment. */
const CANDIDATES = 10;

/** Takes the email that is due the longest; undefined when none is. */
export async function takeDueMail(now: Date): Promise<HeldMail | undefined> {
  const due = mails().where('delivery.nextAt', '<=', now).orderBy('delivery.nextAt');
  for (const found of (await due.limit(CANDIDATES).get()).docs) {
    const mail = await take(found, now);
    if (mail) return mail;
  }
  return undefined;
}

/** Says that the email goes to the mail server now; undefined when the runner has lost it. It is never sent twice. */
export async function handOver(mail: HeldMail, now: Date): Promise<HeldMail | undefined> {
  const written = await change(mail, { isHandedOver: true, nextAt: new Date(now.getTime() + LEASE_MS) });
  return written ? { ...mail, lastUpdateTime: written.writeTime } : undefined;
}

/** How an email ended. `RETRY`: the mail server hasn't taken it, and it is tried again later. */
export type MailEnd =
  | { state: 'SUCCESS' | 'SKIPPED' }
  | { state: 'ERROR'; error: string }
  | { state: 'RETRY'; error: string };

export async function endMail(mail: HeldMail, end: MailEnd, now: Date): Promise<void> {
  const error = 'error' in end ? end.error : null;
  const again = new Date(now.getTime() + backoffMs(mail.record.delivery.attempts + 1));
  const isOver = end.state !== 'RETRY';
  await change(mail, {
    ...{ state: end.state, error, isHandedOver: false, nextAt: again },
    ...(isOver && over(now)),
  });
}
