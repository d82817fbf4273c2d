import { createHash, randomUUID } from 'node:crypto';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { NoticeEvent } from '../../contract/notices';
import { MINUTE_MS } from '../../domain/time';
import { db, storedInstant } from '../store/firestore';

/** `jobs/{hash of kind and subject}`: work that outlives its call, created in the same step (decision 021). */
export const JobFields = z.object({
  kind: z.string(),
  subject: z.record(z.string(), z.string()),
  state: z.string().nullable(),
  /** The runner's token until `nextAt`; null while no runner has the job. */
  lease: z.string().nullable(),
  nextAt: storedInstant,
  attempts: z.int(),
  createdAt: storedInstant,
});

export interface Subjects {
  eraseAccount: { uid: string };
  renameAuthor: { uid: string };
  sweepClub: { clubId: string };
  deleteNotes: { uid: string; bookId: string };
  repairThread: { posts: string; postId: string } & Record<string, string>;
  sweepClubBook: { clubId: string; bookId: string };
  sweepThread: { thread: string; ids: string } & Record<string, string>;
  notify: NoticeEvent;
  takeBackNotices: { id: string };
  tellDecision: { caseId: string; version: string } & Record<string, string>;
  forgetClub: { uid: string; clubId: string };
  push: { uid: string; club: string } & Record<string, string>;
}
export type JobKind = keyof Subjects;

export interface LeasedJob {
  _id: string;
  lease: string;
  fields: unknown;
}

export const jobs = () => db().collection('jobs');

export function jobRef<Kind extends JobKind>(kind: Kind, subject: Subjects[Kind]): DocumentReference {
  const named = Object.entries<string>(subject).sort(([a], [b]) => a.localeCompare(b));
  const hash = createHash('sha256')
    .update(JSON.stringify([kind, named]))
    .digest('base64url');
  return jobs().doc(hash.slice(0, 32));
}

/** How long a runner has a job to itself. It renews the lease at least every `SLICE_MS`. */
const LEASE_MS = MINUTE_MS;
export const SLICE_MS = 10_000;

export const newLease = (now: Date) => ({ lease: randomUUID(), nextAt: new Date(now.getTime() + LEASE_MS) });

interface Step {
  set(ref: DocumentReference, fields: Record<string, unknown>): unknown;
}

/** An earlier job about the same subject starts again. @param due when the first runner may take it */
export function addJob<Kind extends JobKind>(
  step: Step,
  kind: Kind,
  subject: Subjects[Kind],
  now: Date,
  due = now,
): void {
  step.set(jobRef(kind, subject), fieldsOf(kind, subject, { lease: null, nextAt: due }, now));
}

/** Taken by the caller, which has to run it. */
export function addOwnJob<Kind extends JobKind>(step: Step, kind: Kind, subject: Subjects[Kind], now: Date): LeasedJob {
  const ref = jobRef(kind, subject);
  const leased = newLease(now);
  const fields = fieldsOf(kind, subject, leased, now);
  step.set(ref, fields);
  return { _id: ref.id, lease: leased.lease, fields };
}

function fieldsOf(kind: JobKind, subject: object, due: { lease: string | null; nextAt: Date }, createdAt: Date) {
  return { kind, subject, state: null, ...due, attempts: 0, createdAt };
}

interface Precondition {
  delete(ref: DocumentReference, precondition: { exists: false }): unknown;
}

/** Makes a step fail (`isExisting`) while a job of this kind exists for the subject, without a read. */
export function requireNoJob<Kind extends JobKind>(step: Precondition, kind: Kind, subject: Subjects[Kind]): void {
  step.delete(jobRef(kind, subject), { exists: false });
}
