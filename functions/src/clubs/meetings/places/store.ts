import type { WriteBatch } from 'firebase-admin/firestore';
import { addJob } from '../../../platform/jobs/job';
import type { Stored } from '../../../platform/store/firestore';
import { repliesTo } from '../rules';
import type { MeetingRecord } from '../store';

export const placeEvent = (meetingId: string, answeredAt: Date | undefined): string =>
  `${meetingId} ${answeredAt?.toISOString() ?? ''}`;

export const meetingOfEvent = (event: string): string => event.split(' ')[0] ?? '';

/** Notifies the members with a place when the job runs, so the order in which places become free doesn't matter. */
export function tellOfPlaces(
  batch: WriteBatch,
  meeting: Stored<MeetingRecord>,
  memberIds: readonly string[],
  now: Date,
): void {
  const { waiting } = repliesTo(meeting, memberIds);
  if (waiting.length === 0 || meeting.cancelled || meeting.until < now) return;
  const { clubId, _id: meetingId } = meeting;
  const places = { clubId, meetingId, waiting: waiting.join(' '), at: now.toISOString() };
  addJob(batch, 'notify', { event: 'place', ...places }, now);
}

export const tellOfPlaceOf = (
  batch: WriteBatch,
  meeting: Stored<MeetingRecord>,
  { uid, memberIds }: { uid: string; memberIds: readonly string[] },
  now: Date,
): void => {
  if (repliesTo(meeting, memberIds).yes.includes(uid)) tellOfPlaces(batch, meeting, memberIds, now);
};
