import type { Coming } from '../../contract/meetings';
import { notFound } from '../../domain/errors';
import { db, isMissing, type Stored } from '../../platform/store/firestore';
import { requireMember } from '../members/club-members';
import { answerOf } from './rules';
import { answerMeeting, type MeetingRecord } from './store';

/** True once members can no longer answer. */
export const isOver = ({ cancelled, until }: Pick<MeetingRecord, 'cancelled' | 'until'>, now: Date): boolean =>
  cancelled || until < now;

interface Answer {
  coming?: Coming | undefined;
  dates?: readonly string[] | undefined;
  ifNeedBe: readonly string[];
}

/**
 * Saves a member's answer. Answering yes again keeps the member's place.
 * @throws `not_found` for a reader who isn't a member
 */
export async function saveAnswer(
  meeting: Stored<MeetingRecord>,
  uid: string,
  { coming, dates, ifNeedBe }: Answer,
  now: Date,
): Promise<void> {
  const isNew = coming !== undefined && answerOf(meeting, uid)?.coming !== coming;
  if (!isNew && !dates) return;
  const batch = db().batch();
  answerMeeting(batch, meeting, uid, { ...(isNew && { coming }), dates, ifNeedBe });
  const { ref, data } = requireMember(meeting.clubId, uid, now);
  batch.update(ref, data);
  await batch.commit().catch((error: unknown) => {
    // The member has left in the meantime.
    throw isMissing(error) ? notFound() : error;
  });
}
