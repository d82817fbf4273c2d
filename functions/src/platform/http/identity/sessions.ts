import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { DAY_MS, HOUR_MS } from '../../../domain/time';
import { db, hasChanged, isMissing, storedInstant } from '../../store/firestore';

/** As long as Firebase's session cookies can be valid. */
export const SESSION_MS = 14 * DAY_MS;

/** Milliseconds after its last recorded use until another one is recorded. */
const USE_MS = HOUR_MS;

const OpenSession = z.object({
  /** Browser and system: `Firefox, Android`; empty when unknown. */
  device: z.string(),
  /** Of the browser, as in `it`; null when it sent none. */
  language: z.string().nullable(),
  createdAt: storedInstant,
  usedAt: storedInstant,
});
export type OpenSession = z.output<typeof OpenSession>;

/** `sessions/{uid}`: a session ends when it is no longer in `open`. */
const SessionsRecord = z.object({
  open: z.record(z.string(), OpenSession),
  /** The latest sign-in of each device, to recognize new ones. */
  seen: z.array(z.object({ device: z.string(), at: storedInstant })),
  /** When all sessions ended the last time. A sign-in that began before it fails. */
  endedAt: storedInstant.nullable(),
  expiresAt: storedInstant,
});
export type SessionsRecord = Omit<z.output<typeof SessionsRecord>, 'expiresAt'>;

export const sessionsRef = (uid: string) => db().collection('sessions').doc(uid);

/** Without the sessions whose tokens have expired. */
export function sessionsOf(data: unknown, now: Date): SessionsRecord {
  if (data === undefined) return { open: {}, seen: [], endedAt: null };
  const { open, ...others } = SessionsRecord.parse(data);
  const valid = Object.entries(open).filter(([, { createdAt }]) => now.getTime() - createdAt.getTime() < SESSION_MS);
  return { ...others, open: Object.fromEntries(valid) };
}

const usePath = (sid: string): string => `open.${sid}.usedAt`;

export interface FoundSession {
  usedAt: Date;
  updateTime: Timestamp;
}

export async function findSession(uid: string, sid: string): Promise<FoundSession | undefined> {
  const doc = await sessionsRef(uid).get();
  const stored = doc.get(usePath(sid));
  if (!doc.updateTime || !(stored instanceof Timestamp)) return undefined;
  return { usedAt: stored.toDate(), updateTime: doc.updateTime };
}

/** Writes nothing if the document has changed, because the session may have ended. */
export async function noteSessionUse(uid: string, sid: string, found: FoundSession, now: Date): Promise<void> {
  if (now.getTime() - found.usedAt.getTime() < USE_MS) return;
  // The next calls of this process find the same object.
  found.usedAt = now;
  const precondition = { lastUpdateTime: found.updateTime };
  await sessionsRef(uid)
    .update({ [usePath(sid)]: now }, precondition)
    .catch((error: unknown) => {
      if (!hasChanged(error) && !isMissing(error)) throw error;
    });
}
