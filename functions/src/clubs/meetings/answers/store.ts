import type { Coming } from '../../../contract/meetings';
import { notFound } from '../../../domain/errors';
import { db, isMissing, type Stored } from '../../../platform/store/firestore';
import { requireMember } from '../../members/store';
import { tellOfPlaceOf } from '../places/store';
import { answerOf } from '../rules';
import { answerMeeting, type MeetingRecord } from '../store';

export const isOver = ({ cancelled, until }: Pick<MeetingRecord, 'cancelled' | 'until'>, now: Date): boolean =>
  cancelled || until < now;

interface Answer {
  coming?: Coming | undefined;
  dates?: readonly string[] | undefined;
  ifNeedBe: readonly string[];
}

export async function saveAnswer(
  meeting: Stored<MeetingRecord>,
  { uid, memberIds }: { uid: string; memberIds: readonly string[] },
  { coming, dates, ifNeedBe }: Answer,
  now: Date,
): Promise<void> {
  const isNew = coming !== undefined && answerOf(meeting, uid)?.coming !== coming;
  if (!isNew && !dates) return;
  const batch = db().batch();
  answerMeeting(batch, meeting, uid, { ...(isNew && { coming }), dates, ifNeedBe });
  if (isNew && coming !== 'yes') tellOfPlaceOf(batch, meeting, { uid, memberIds }, now);
  const { ref, data } = requireMember(meeting.clubId, uid, now);
  batch.update(ref, data);
  await batch.commit().catch((error: unknown) => {
    // The member has left in the meantime.
    throw isMissing(error) ? notFound() : error;
  });
}
