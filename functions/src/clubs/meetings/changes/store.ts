import type * as z from 'zod';
import type { BookclubsCalls } from '../../../contract/bookclubs';
import { badField, notFound } from '../../../domain/errors';
import { MINUTE_MS } from '../../../domain/time';
import type { Stored } from '../../../platform/store/firestore';
import { authorKey } from '../../../threads/unread/store';
import { findClubBook } from '../../books/store';
import type { ClubRecord } from '../../store';
import { laterInSeries, nextReminderAt } from '../coming/store';
import { movedAlong } from '../repetition/rules';
import { differences, type MeetingFields, noticeOfChange } from '../rules';
import { findMeetingAsRead, type MeetingPart, type MeetingRecord, nextVersion } from '../store';

const endOf = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS);
/** The end of a meeting on its only or last possible date. */
export const untilOf = (at: Date | null, dates: readonly Date[], minutes: number, otherwise: Date): Date => {
  const last = at ?? dates.at(-1);
  return last ? endOf(last, minutes) : otherwise;
};
export function quietly<M extends Pick<MeetingRecord, 'at'>>(meeting: M, told: MeetingRecord['told'], now: Date) {
  const quiet = { ...told, quiet: true };
  return { ...meeting, told: quiet, remindAt: nextReminderAt({ at: meeting.at, told: quiet }, now) };
}

export const hasWords = (parts: readonly MeetingPart[]): boolean =>
  (['place', 'link', 'note'] as const).some((part) => parts.includes(part));

/** Each later meeting keeps its chapter, unless the book changes, and texts that moderators have hidden. */
export async function changesAlong(
  club: Stored<ClubRecord>,
  { _id, at: from }: Stored<MeetingRecord>,
  fields: MeetingFields,
  { uid, now }: { uid: string; now: Date },
) {
  const series = club.meetings[_id]?.series;
  if (!series || !from || fields.at === null) return [];
  const ids = laterInSeries(club.meetings, { id: series.id, after: from });
  const found = await Promise.all(ids.map((id) => findMeetingAsRead(club._id, id)));
  return found.flatMap((read) => {
    if (!read?.meeting.at) return [];
    const { meeting, updateTime } = read;
    const { at: to, dates, chapter, place, link, note, ...others } = fields;
    const alike: MeetingFields = {
      ...others,
      ...(to && { at: movedAlong(read.meeting.at, { from, to, zone: series.zone }) }),
      ...(others.bookId !== undefined && { chapter: null }),
      ...(!meeting.moderated && { place, link, note }),
    };
    const { changes, parts } = differences(meeting, alike);
    if (parts.length === 0) return [];
    const after = { ...meeting, ...changes };
    const until = untilOf(after.at, after.dates, after.minutes, meeting.until);
    const toldNow = noticeOfChange(meeting, changes);
    const told = toldNow && { ...toldNow, at: now, by: authorKey(meeting._id, uid) };
    const isReworded = hasWords(parts);
    const change = {
      ...changes,
      until,
      ...nextVersion(meeting.sequence, parts, now),
      ...(told && quietly({ at: after.at }, told, now)),
      ...(isReworded && { wordsBy: authorKey(meeting._id, uid) }),
    };
    return [{ meeting, change, asRead: isReworded ? updateTime : undefined }];
  });
}

type Change = z.output<BookclubsCalls['POST /api/bookclubs/changeMeeting']['body']>;

export async function fieldsOf(meeting: Stored<MeetingRecord>, change: Change): Promise<MeetingFields> {
  const { at, dates, book: bookId, chapter, minutes, place, link, note, limit, cancelled } = change;
  const others = { chapter, minutes, place, link, note, limit, cancelled };
  if (at === null && !dates && meeting.dates.length === 0) throw badField('at', 'noMeetingDate');
  if (at && dates) throw badField('dates', 'noMeetingDate');
  const book = bookId ? await findClubBook(meeting.clubId, bookId) : undefined;
  if (bookId && bookId !== meeting.bookId && !book) throw notFound('bookNotInClub');
  return {
    ...others,
    ...(at !== undefined && { at: at === null ? null : new Date(at) }),
    ...(dates && { at: null, dates: dates.toSorted().map((date) => new Date(date)) }),
    ...(bookId !== undefined && bookId !== meeting.bookId && { bookId, bookTitle: book?.title ?? '' }),
  };
}
