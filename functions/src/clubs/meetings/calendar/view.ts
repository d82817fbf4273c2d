import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { type ChapterParts, placeInParts } from '../../../domain/chapter-parts';
import type { Language } from '../../../domain/languages';
import { DAY_SECONDS, HOUR_SECONDS } from '../../../domain/time';
import type { Stored } from '../../../platform/store/firestore';
import { textsIn } from '../../../platform/texts/texts';
import { namedChapter } from '../../books/parts/store';
import type { MeetingRecord } from '../store';

export interface ListedMeeting {
  meeting: Stored<MeetingRecord>;
  parts?: ChapterParts | undefined;
  clubName: string;
  page?: string | undefined;
}

/** ical-generator escapes a URL like text, but calendars don't unescape it. */
const unescaped = (address: string): string => address.replaceAll(',', '%2C').replaceAll(';', '%3B');

/** RFC 5545, times in UTC. A stable UID and a growing SEQUENCE make calendars update their entry. */
export function calendarFile(meetings: readonly ListedMeeting[], language: Language): string {
  const i18n = textsIn(language);
  const upTo = (chapter: number, parts: ChapterParts | undefined) => {
    const values = { chapter: namedChapter(chapter, placeInParts(parts, chapter), i18n) };
    return i18n.t({ id: 'calendar.chapter', message: 'Up to chapter {chapter}.', values });
  };
  const calendar = ical({
    name: 'Flyleaf',
    prodId: { company: 'Flyleaf', product: 'Book clubs', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: HOUR_SECONDS,
  });
  for (const { meeting, parts, clubName, page } of meetings) {
    if (!meeting.at) continue;
    const event = calendar.createEvent({
      id: `${meeting._id}@flyleaf`,
      sequence: meeting.sequence,
      stamp: meeting.changedAt,
      start: meeting.at,
      end: meeting.until,
      summary: meeting.bookTitle ? `${clubName}: ${meeting.bookTitle}` : clubName,
      ...(meeting.place && { location: meeting.place }),
      description: [meeting.chapter === null ? '' : upTo(meeting.chapter, parts), meeting.note, meeting.link, page]
        .filter(Boolean)
        .join('\n'),
      ...((meeting.link || page) && { url: unescaped(meeting.link || page || '') }),
      status: meeting.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
    if (meeting.cancelled) continue;
    for (const trigger of [7 * DAY_SECONDS, DAY_SECONDS]) event.createAlarm({ type: ICalAlarmType.display, trigger });
  }
  return calendar.toString();
}
