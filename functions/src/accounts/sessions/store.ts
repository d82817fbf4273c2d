import type { Transaction } from 'firebase-admin/firestore';
import { ApiError, unauthenticated } from '../../domain/errors';
import { limits } from '../../domain/limits';
import { DAY_MS } from '../../domain/time';
import { forgetSessions } from '../../platform/http/identity/identity';
import { type OpenSession, type SessionsRecord, sessionsOf, sessionsRef } from '../../platform/http/identity/sessions';
import { reportReads } from '../../platform/store/documents-read';
import { isExisting, type Stored } from '../../platform/store/firestore';
import { atomically } from '../../platform/store/transaction';
import { removeDevicesOfSessions } from '../devices/store';
import { requireNotErasing } from '../erasing/store';
import { addAccountNotice } from '../notices/store';

/** How long a device counts as known after its latest sign-in. */
const SEEN_MS = 90 * DAY_MS;

export const badCredentials = () => new ApiError('bad_credentials', 'badCredentials');

const stored = (sessions: SessionsRecord, now: Date) => ({
  ...sessions,
  expiresAt: new Date(now.getTime() + SEEN_MS),
});

const latestFirst = (open: SessionsRecord['open']): Stored<OpenSession>[] =>
  Object.entries(open)
    .map(([_id, session]) => ({ ...session, _id }))
    .sort((one, other) => other.usedAt.getTime() - one.usedAt.getTime());

interface NewSession extends Pick<OpenSession, 'device' | 'language'> {
  uid: string;
  sid: string;
  /** Before the password was checked. */
  since: Date;
  /** False where the reader knows of it, as at sign-up. */
  isNotified: boolean;
}

/**
 * Emails the reader about a new device. The session unused for the longest ends beyond the limit. The step fails
 * (`isExisting`) when the account is being erased. @throws `bad_credentials` when all sessions have ended since `since`
 */
export async function addSession({ uid, sid, since, isNotified, ...client }: NewSession, now: Date): Promise<void> {
  const ended = await atomically(async (tx) => {
    const ref = sessionsRef(uid);
    const { open, seen, endedAt } = sessionsOf((await tx.get(ref)).data(), now);
    if (endedAt && endedAt > since) throw badCredentials();
    const { device } = client;
    const session = { ...client, createdAt: now, usedAt: now };
    const latest = latestFirst(open);
    const most = limits.sessions.max - 1;
    const kept = latest.slice(0, most).map(({ _id, ...other }) => [_id, other] as const);
    const known = seen.filter(({ at }) => now.getTime() - at.getTime() < SEEN_MS);
    const devices = [...known.filter((other) => other.device !== device), { device, at: now }];
    const sessions = { open: { [sid]: session, ...Object.fromEntries(kept) }, seen: devices, endedAt };
    tx.set(ref, stored(sessions, now));
    requireNotErasing(tx, uid);
    const isNew = !known.some((other) => other.device === device);
    if (isNew && isNotified) addAccountNotice(tx, { uid }, { kind: 'newDevice', device }, now);
    return latest.slice(most).map(({ _id }) => _id);
  });
  forgetSessions(uid, ended);
  if (ended.length > 0) await removeDevicesOfSessions(uid, (other) => ended.includes(other), now);
}

/** For what outlasts a session: each process accepts an ended one for up to 10 s. @throws `unauthenticated` */
export async function requireOpenSession(
  tx: Transaction,
  uid: string,
  sid: string | undefined,
  now: Date,
): Promise<void> {
  if (sid === undefined) return;
  const { open } = sessionsOf((await tx.get(sessionsRef(uid))).data(), now);
  if (!open[sid]) throw unauthenticated();
}

/** The latest used first. */
export async function findSessions(uid: string, now: Date) {
  const doc = await sessionsRef(uid).get();
  reportReads(1);
  const { open, seen } = sessionsOf(doc.data(), now);
  return { open: latestFirst(open), seen };
}

/** Their devices get no more notifications. @returns the number of sessions that ended */
export async function endSessionsWhere(uid: string, ends: (sid: string) => boolean, now: Date): Promise<number> {
  // Over all attempts: after a lost response, the next one finds none.
  const ended = new Set<string>();
  await atomically(async (tx) => {
    const ref = sessionsRef(uid);
    const doc = await tx.get(ref);
    const { open, ...others } = sessionsOf(doc.data(), now);
    const sids = Object.keys(open).filter(ends);
    for (const sid of sids) ended.add(sid);
    const kept = Object.fromEntries(Object.entries(open).filter(([sid]) => !ends(sid)));
    if (sids.length > 0) tx.update(ref, { ...others, open: kept });
  });
  forgetSessions(uid, [...ended]);
  // Also those of sessions that an earlier call has ended before it failed.
  await removeDevicesOfSessions(uid, ends, now);
  return ended.size;
}

/** Also fails sign-ins that have checked the password and aren't finished. */
export async function endAllSessions(uid: string): Promise<void> {
  const ended = await atomically(async (tx) => {
    const now = new Date();
    const ref = sessionsRef(uid);
    const { open, seen } = sessionsOf((await tx.get(ref)).data(), now);
    tx.set(ref, stored({ open: {}, seen, endedAt: now }, now));
    requireNotErasing(tx, uid);
    return Object.keys(open);
  }).catch((error: unknown) => {
    // The erasure deletes the document, and no sign-in creates it again.
    if (isExisting(error)) return [];
    throw error;
  });
  forgetSessions(uid, ended);
}

export async function removeSessions(uid: string): Promise<void> {
  await sessionsRef(uid).delete();
}
