import * as z from 'zod';
import { db, hasChanged, isExisting, isMissing, storedInstant } from '../../../platform/store/firestore';
import { clubDiscussionPath } from '../../threads/store';

/** `clubDiscussions/{id}/translating/{language}`: one holder, so no text is sent twice; blocked after a failure. */
const Lease = z.object({ until: storedInstant, failed: z.boolean() });

const leaseRef = (discussionId: string, language: string) =>
  db().doc(clubDiscussionPath(discussionId)).collection('translating').doc(language);

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

const LEASE_MS = 10_000;
const BACKOFF_MS = 15_000;

/** `busy`: another instance holds it. `backing-off`: the translator just failed. */
export async function acquireLease(
  discussionId: string,
  language: string,
  now: Date,
): Promise<'acquired' | 'busy' | 'backing-off'> {
  const ref = leaseRef(discussionId, language);
  const mine = { until: later(now, LEASE_MS), failed: false };
  try {
    await ref.create(mine);
    return 'acquired';
  } catch (error) {
    if (!isExisting(error)) throw error;
  }
  const found = await ref.get();
  if (!found.updateTime) return 'busy';
  const lease = Lease.parse(found.data());
  if (lease.until > now) return lease.failed ? 'backing-off' : 'busy';
  try {
    await ref.update(mine, { lastUpdateTime: found.updateTime });
    return 'acquired';
  } catch (error) {
    if (hasChanged(error) || isMissing(error)) return 'busy';
    throw error;
  }
}

export async function releaseLease(discussionId: string, language: string, now: Date, failed: boolean): Promise<void> {
  const ref = leaseRef(discussionId, language);
  if (failed) await ref.set({ until: later(now, BACKOFF_MS), failed: true });
  else await ref.delete();
}
