import { ApiError } from '../../../domain/errors';
import { HOUR_MS, MINUTE_MS } from '../../../domain/time';
import type { MeetingRecord } from '../store';

const EARLY_MS = 30 * MINUTE_MS;
/** Left open overnight, a meeting counts as ended. */
const OPEN_MS = 6 * HOUR_MS;

type Planned = Pick<MeetingRecord, 'at' | 'until' | 'cancelled'>;

const isLate = ({ until }: Pick<Planned, 'until'>, now: Date): boolean => now.getTime() > until.getTime() + OPEN_MS;

export const startsFrom = (meeting: Planned, now: Date): Date | null =>
  meeting.at === null || meeting.cancelled || isLate(meeting, now) ? null : new Date(meeting.at.getTime() - EARLY_MS);

/** @throws `conflict`, one sentence for each reason */
export function requireStart(meeting: Planned, now: Date): void {
  if (meeting.cancelled) throw new ApiError('conflict', 'meetingOver');
  if (meeting.at === null) throw new ApiError('conflict', 'meetingWithoutDate');
  const from = startsFrom(meeting, now);
  if (from === null) throw new ApiError('conflict', 'meetingOver');
  if (now < from) throw new ApiError('conflict', 'meetingEarly');
}

interface Started {
  startedAt: Date;
  endedAt: Date | null;
}

/** Counted from its start: a meeting that is moved while it runs stays open as long. */
export const closesAt = ({ startedAt }: Started, { minutes }: Pick<MeetingRecord, 'minutes'>): Date =>
  new Date(startedAt.getTime() + minutes * MINUTE_MS + OPEN_MS);

export function endOf(
  started: Started,
  meeting: Pick<MeetingRecord, 'minutes' | 'cancelled' | 'changedAt'>,
  now: Date,
): Date | null {
  const closes = closesAt(started, meeting);
  if (started.endedAt) return started.endedAt;
  if (now >= closes) return closes;
  return meeting.cancelled ? meeting.changedAt : null;
}
