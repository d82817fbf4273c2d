import { createHash } from 'node:crypto';
import {
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import * as z from 'zod';
import { LogKind, SHOWN_ENTRIES } from '../../contract/club-log';
import { DAY_MS } from '../../domain/time';
import { forEachPage, type JobProgress } from '../../platform/jobs/pages';
import { converter, db, isMissing, type Stored, storedInstant } from '../../platform/store/firestore';
import { clubRef } from '../store';

const LogRecord = z.object({
  kind: LogKind,
  by: z.string(),
  member: z.string().nullable(),
  title: z.string(),
  /** The id of the book that has the title. */
  book: z.string().optional(),
  at: storedInstant,
  /** The actor and the member, to find an account's entries in all clubs. */
  userIds: z.array(z.string()),
  expiresAt: storedInstant,
});
export type LogRecord = z.output<typeof LogRecord>;

const log = (clubId: string) => clubRef(clubId).collection('log').withConverter(converter(LogRecord));

const KEPT_MS = 365 * DAY_MS;

export type Logged = Pick<LogRecord, 'kind' | 'by'> & Partial<Pick<LogRecord, 'member' | 'title' | 'book'>>;

/** Retries of a call write the same entry. Returns its id. */
export function writeLog(
  step: WriteBatch | Transaction,
  clubId: string,
  { kind, by, member = null, title = '', book }: Logged,
  at: Date,
): string {
  const fields = JSON.stringify([at.toISOString(), kind, by, member, title]);
  const name = createHash('sha256').update(fields).digest('base64url');
  const userIds = [...new Set([by, ...(member === null ? [] : [member])])].filter((uid) => uid !== '');
  const expiresAt = new Date(at.getTime() + KEPT_MS);
  const ref = clubRef(clubId).collection('log').doc(name);
  const entry = { kind, by, member, title, ...(book !== undefined && { book }), at, userIds, expiresAt };
  if ('commit' in step) step.set(ref, entry);
  else step.set(ref, entry);
  return name;
}

export async function findLogEntries(clubId: string, ids: readonly string[]): Promise<Map<string, Stored<LogRecord>>> {
  const found = await Promise.all(ids.map(async (id) => (await log(clubId).doc(id).get()).data()));
  return new Map(found.flatMap((entry) => (entry ? [[entry._id, entry]] : [])));
}

export async function latestLog(clubId: string): Promise<Stored<LogRecord>[]> {
  const { docs } = await log(clubId).orderBy('at', 'desc').limit(SHOWN_ENTRIES).get();
  return docs.map((entry) => entry.data());
}

export async function wasRemovedSince(clubId: string, uid: string, since: Date): Promise<boolean> {
  const { docs } = await log(clubId).where('userIds', 'array-contains', uid).get();
  return docs.some((entry) => {
    const { kind, member, at } = entry.data();
    return kind === 'removed' && member === uid && at > since;
  });
}

export const logAbout = (uid: string): Query =>
  db().collectionGroup('log').where('userIds', 'array-contains', uid).orderBy('__name__');

export const readLog = (data: unknown): LogRecord => LogRecord.parse(data);

export function anonymiseLog(uid: string, hasTime: () => boolean): Promise<JobProgress> {
  const anonymise = async (entry: QueryDocumentSnapshot) => {
    const { by, member } = readLog(entry.data());
    const named = { ...(by === uid && { by: '' }), ...(member === uid && { member: '' }) };
    await entry.ref.update({ ...named, userIds: FieldValue.arrayRemove(uid) }).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  };
  return forEachPage(logAbout(uid), (docs) => Promise.all(docs.map(anonymise)), hasTime);
}
