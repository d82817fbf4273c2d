import * as z from 'zod';
import { db, hasChanged, isExisting, isMissing, storedInstant } from '../firestore';
import { clubDiscussionPath } from './club-discussions';

/**
 * `clubDiscussions/{id}/translating/{language}`: whose turn it is to translate posts of a discussion into a language.
 * Of all instances one has the turn, so that no text is sent twice. After a failure nobody has it for a while.
 */
const Lease = z.object({ until: storedInstant, failed: z.boolean() });

const leaseRef = (discussionId: string, language: string) =>
  db().doc(clubDiscussionPath(discussionId)).collection('translating').doc(language);

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** A turn ends by itself after this, should whoever has it be gone. */
const TURN_MS = 10_000;
/** How long a translator that has failed is left alone. */
const REST_MS = 15_000;

/** `taken` is the caller's turn; `busy` is another's; `resting` is nobody's until a while after a failure. */
export async function acquireLease(
  discussionId: string,
  language: string,
  now: Date,
): Promise<'taken' | 'busy' | 'resting'> {
  const ref = leaseRef(discussionId, language);
  const mine = { until: later(now, TURN_MS), failed: false };
  try {
    await ref.create(mine);
    return 'taken';
  } catch (error) {
    if (!isExisting(error)) throw error;
  }
  const found = await ref.get();
  if (!found.updateTime) return 'busy';
  const turn = Lease.parse(found.data());
  if (turn.until > now) return turn.failed ? 'resting' : 'busy';
  try {
    await ref.update(mine, { lastUpdateTime: found.updateTime });
    return 'taken';
  } catch (error) {
    if (hasChanged(error) || isMissing(error)) return 'busy';
    throw error;
  }
}

/** Lets the next one have the turn, or nobody for a while when the translator has failed. */
export async function releaseLease(discussionId: string, language: string, now: Date, failed: boolean): Promise<void> {
  const ref = leaseRef(discussionId, language);
  if (failed) await ref.set({ until: later(now, REST_MS), failed: true });
  else await ref.delete();
}
