import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { backoffMs, type Pauses } from '../../domain/backoff';
import { HOUR_MS } from '../../domain/time';
import { hasChanged, isMissing } from '../store/firestore';
import { atomically } from '../store/transaction';
import { jobs, type LeasedJob, newLease } from './job';

type Snapshot = Pick<DocumentSnapshot, 'id' | 'updateTime' | 'data'>;

/** At most one runner can take the state of a job that `snapshot` shows. */
async function take(snapshot: Snapshot, now: Date): Promise<LeasedJob | undefined> {
  if (!snapshot.updateTime) return undefined;
  const leased = newLease(now);
  try {
    await jobs().doc(snapshot.id).update(leased, { lastUpdateTime: snapshot.updateTime });
    return { _id: snapshot.id, lease: leased.lease, fields: snapshot.data() };
  } catch (error) {
    if (hasChanged(error) || isMissing(error)) return undefined;
    throw error;
  }
}

/** More than the number of runners that look for a job at the same moment. */
const CANDIDATES = 10;

export async function takeDueJobs(now: Date, most: number): Promise<LeasedJob[]> {
  const { docs } = await jobs().where('nextAt', '<=', now).orderBy('nextAt').limit(CANDIDATES).get();
  const taken: LeasedJob[] = [];
  for (const doc of docs) {
    if (taken.length === most) break;
    const job = await take(doc, now);
    if (job) taken.push(job);
  }
  return taken;
}

/**
 * Takes a job as a step has added it, without a read. A failing job isn't left like this, so a runner that hears of all
 * writes never starts one again by its own. An erasure whose call has run out of time is, so that it goes on at once.
 */
export async function takeNewJob(snapshot: DocumentSnapshot, now: Date): Promise<LeasedJob | undefined> {
  const isNew =
    snapshot.exists &&
    snapshot.get('lease') === null &&
    snapshot.get('nextAt').toMillis() === snapshot.get('createdAt').toMillis();
  return isNew ? take(snapshot, now) : undefined;
}

export async function takeJob(ref: DocumentReference, now: Date): Promise<LeasedJob | 'busy' | 'gone'> {
  const snapshot = await ref.get();
  if (!snapshot.exists) return 'gone';
  const isLeased = snapshot.get('lease') !== null && snapshot.get('nextAt').toDate() > now;
  return (!isLeased && (await take(snapshot, now))) || 'busy';
}

function whileLeased(
  { _id, lease }: LeasedJob,
  change: (tx: Transaction, found: DocumentSnapshot) => void,
): Promise<boolean> {
  return atomically(async (tx) => {
    const snapshot = await tx.get(jobs().doc(_id));
    if (snapshot.get('lease') !== lease) return false;
    change(tx, snapshot);
    return true;
  });
}

export const keepJob = (job: LeasedJob, state: string | null, now: Date): Promise<boolean> =>
  whileLeased(job, (tx, { ref }) => tx.update(ref, { state, nextAt: newLease(now).nextAt }));

export const putBackJob = (job: LeasedJob, state: string | null, now: Date): Promise<boolean> =>
  whileLeased(job, (tx, { ref }) => tx.update(ref, { state, lease: null, nextAt: now }));

/** After failures of a job, or of an email. */
export const RETRY_PAUSES: Pauses = { first: 30_000, longest: HOUR_MS };

export const failJob = (job: LeasedJob, now: Date): Promise<boolean> =>
  whileLeased(job, (tx, found) => {
    const attempts = Number(found.get('attempts') ?? 0) + 1;
    tx.update(found.ref, {
      attempts,
      lease: null,
      nextAt: new Date(now.getTime() + backoffMs(attempts, RETRY_PAUSES)),
    });
  });

/** Deletes a finished job, unless it was started again since. */
export const finishJob = (job: LeasedJob): Promise<boolean> => whileLeased(job, (tx, { ref }) => tx.delete(ref));
