import { reminderChoiceOf } from '../../accounts/store';
import { clubBookRef } from '../../clubs/books/parts/store';
import { isToldBy, type Reminder, reminderAt, remindersOf, wantsReminder } from '../../clubs/meetings/coming/store';
import { answerOf } from '../../clubs/meetings/rules';
import { findMeetings, type MeetingRecord } from '../../clubs/meetings/store';
import type { ClubRecord } from '../../clubs/store';
import { type ClubReader, joinedAt } from '../../clubs/threads/unread/store';
import type { News } from '../../contract/notices';
import { isMuted } from '../../notifications/levels/store';
import type { Stored } from '../../platform/store/firestore';
import type { Read } from '../../threads/unread/store';
import { aboutClub } from '../kinds/in-club';

export interface UnreadReminder extends Reminder {
  club: Stored<ClubRecord>;
  meeting: Stored<MeetingRecord>;
}

/** Unread reminders, leaving out muted clubs, and meetings last changed by blocked readers. */
export async function findReminders(
  { uid, reads, levels, blocked }: ClubReader,
  clubs: readonly Stored<ClubRecord>[],
  now: Date,
): Promise<UnreadReminder[]> {
  const readUntil = (meetingId: string, club: ClubRecord) =>
    Math.max(reads[meetingId]?.until.getTime() ?? 0, joinedAt(club, uid).getTime());
  const unmuted = clubs.filter(({ _id: clubId }) => !isMuted(levels, { clubId, threadId: null }));
  const unread = unmuted.flatMap((club) =>
    Object.entries(club.meetings).flatMap(([meetingId, coming]) => {
      const until = readUntil(meetingId, club);
      if (isToldBy({ _id: meetingId, told: coming.told }, blocked)) return [];
      const mayBeNew = coming.until >= now && remindersOf(coming).some(({ at }) => at <= now && at.getTime() > until);
      return mayBeNew ? [{ club, clubId: club._id, meetingId, coming, until }] : [];
    }),
  );
  if (unread.length === 0) return [];
  const [meetings, choice] = await Promise.all([findMeetings(unread), reminderChoiceOf(uid)]);
  return unread.flatMap(({ club, meetingId, coming, until }) => {
    const meeting = meetings.get(meetingId);
    if (!meeting) return [];
    const answer = answerOf(meeting, uid);
    const who = { uid, meetingId, told: coming.told, choice, coming: answer?.coming };
    const reminder = reminderAt(coming, now, (kind) => wantsReminder(kind, who));
    if (!reminder || reminder.at.getTime() <= Math.max(until, answer?.at.getTime() ?? 0)) return [];
    // A member who has voted has seen the question.
    const votedAt = meeting.votes[uid]?.at;
    return reminder.kind === 'asked' && votedAt && votedAt >= reminder.at ? [] : [{ ...reminder, club, meeting }];
  });
}

export const withReadUntil =
  (now: Date) =>
  (before: Read | undefined): Read => ({
    until: before && before.until > now ? before.until : now,
    also: before?.also ?? [],
  });

/** The nearest meeting first. Leaves out the chapter and all text about the book, to avoid spoilers. */
export function presentReminders(uid: string, reminders: readonly UnreadReminder[]): News['meetings'] {
  const nearest = reminders.toSorted((one, other) => one.meeting.until.getTime() - other.meeting.until.getTime());
  return nearest.map(({ kind, at: since, club, meeting }) => {
    const { _id, at, bookId, bookTitle, place, link, note, told } = meeting;
    return {
      _id,
      kind,
      since: since.toISOString(),
      at: at?.toISOString() ?? null,
      place,
      link,
      note,
      ...(kind === 'moved' && { changed: told.changed ?? [] }),
      ...(kind === told.kind && told.later && { later: told.later }),
      book: bookId === null ? null : clubBookRef(club, bookId, bookTitle),
      mine: answerOf(meeting, uid)?.coming ?? null,
      ...aboutClub(club),
    };
  });
}
