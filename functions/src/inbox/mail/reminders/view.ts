import { blocksOf } from '../../../accounts/blocks/store';
import type { User } from '../../../accounts/store';
import { shownTitle } from '../../../clubs/books/hidden/store';
import { partsOf } from '../../../clubs/books/parts/store';
import { isToldBy, type Reminder, reminderAt, wantsReminder } from '../../../clubs/meetings/coming/store';
import { answerOf } from '../../../clubs/meetings/rules';
import { findMeeting, type MeetingRecord } from '../../../clubs/meetings/store';
import { hasAccepted, isMemberOf, nameInUrl } from '../../../clubs/rules';
import { findClub } from '../../../clubs/store';
import type { MeetingChange } from '../../../contract/reminders';
import type { ChapterParts } from '../../../domain/chapter-parts';
import { findLevels, isMuted } from '../../../notifications/levels/store';
import type { MailSubjects } from '../../../platform/mail/mails';
import type { Stored } from '../../../platform/store/firestore';
import { clubPath } from '../view';

/** Its book appears only by title, to avoid spoilers. */
export interface ReminderNews {
  kind: Reminder['kind'];
  club: string;
  path: string;
  /** Null during a date poll. */
  at: Date | null;
  book: string;
  place: string;
  link: string;
  note: string;
  changed: readonly MeetingChange[];
  later: number;
}

/** Undefined if it no longer applies: moved, canceled or over, or the reader left, rejoined, muted or declined. */
export async function reminderNews(
  { _id: uid, reminders: choice }: Pick<Stored<User>, '_id' | 'reminders'>,
  { club: clubId, meeting: meetingId, reminder: kind, since }: MailSubjects['meeting'],
  now: Date,
): Promise<{ news: ReminderNews; meeting: Stored<MeetingRecord>; parts: ChapterParts | undefined } | undefined> {
  const [club, meeting, levels, blocks] = await Promise.all([
    findClub(clubId),
    findMeeting(clubId, meetingId),
    findLevels(uid),
    blocksOf(uid),
  ]);
  if (!club || !isMemberOf(club, uid) || !hasAccepted(club, uid)) return undefined;
  const blocked = blocks.map(({ blockedId }) => blockedId);
  if (!meeting || isToldBy(meeting, blocked) || isMuted(levels, { clubId, threadId: null })) return undefined;
  const reminder = reminderAt(meeting, now);
  const { told, at, bookId, bookTitle, place, link, note } = meeting;
  const book = shownTitle(club, bookId, bookTitle);
  const coming = answerOf(meeting, uid)?.coming;
  if (reminder?.kind !== kind || reminder.at.toISOString() !== since) return undefined;
  if (!wantsReminder(reminder.kind, { uid, meetingId, told, choice, coming })) return undefined;
  const { changed = [] } = told;
  const later = (kind === told.kind && told.later) || 0;
  const path = clubPath(nameInUrl(club.title));
  return {
    news: { kind: reminder.kind, club: club.title, path, at, book, place, link, note, changed, later },
    meeting,
    parts: partsOf(club, meeting.bookId),
  };
}
