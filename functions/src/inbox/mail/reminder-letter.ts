import type { I18n } from '@lingui/core';
import { type Language, localeOf } from '../../domain/languages';
import {
  htmlLink,
  inSentence,
  type Letter,
  type LetterLinks,
  letterPage,
  textPage,
} from '../../platform/mail/letter-frame';
import { textsIn } from '../../platform/texts/texts';
import { element, type Xml } from '../../platform/xml';
import type { ReminderNews } from './reminder-news';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days within which a date is unambiguous without its year. */
const SAME_YEAR_DAYS = 330;

/**
 * A day and hour in the reader's time zone, with the zone's name, and with the year if the date is ambiguous without
 * it.
 */
function dateIn(at: Date, language: Language, timeZone: string, now: Date): string {
  const isFar = Math.abs(at.getTime() - now.getTime()) > SAME_YEAR_DAYS * DAY_MS;
  return new Intl.DateTimeFormat(localeOf(language), {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
    ...(isFar && { year: 'numeric' as const }),
    ...{ timeZone, timeZoneName: 'short' },
  })
    .format(at)
    .replace(/\s/g, ' ');
}

/** `date` is undefined until the club has chosen one. */
function subjectOf(kind: ReminderNews['kind'], values: { club: string; date: string | undefined }, i18n: I18n): string {
  switch (kind) {
    case 'asked':
      return i18n.t({ id: 'meeting.asked', message: 'When can you meet? {club} is looking for a date', values });
    case 'moved':
      return i18n.t({ id: 'meeting.moved', message: '{club}: the meeting is now on {date}', values });
    case 'cancelled':
      return values.date
        ? i18n.t({ id: 'meeting.cancelled', message: '{club}: the meeting on {date} is canceled', values })
        : i18n.t({ id: 'meeting.cancelledWithoutDate', message: '{club}: the meeting is canceled', values });
    default:
      return i18n.t({ id: 'meeting.reminder', message: '{club} meets on {date}', values });
  }
}

const answerTo = (kind: ReminderNews['kind'], i18n: I18n): string =>
  kind === 'asked'
    ? i18n.t({ id: 'meeting.chooseDate', message: 'Choose the dates you can come on' })
    : i18n.t({ id: 'meeting.answer', message: 'Say whether you can come' });

const style = {
  line: 'margin:0 0 4px',
  answer: 'margin:20px 0 0;font-weight:600',
} as const;

/** The email about a new, changed or upcoming meeting. It links to the page where the reader answers the invitation. */
export function reminderLetter(
  { kind, club, path, at, book, place, link }: ReminderNews,
  { language: chosen, zone }: { language: Language | null; zone: string },
  links: LetterLinks,
  now: Date,
): Letter {
  const language = chosen ?? 'en';
  const i18n = textsIn(language);
  const subject = subjectOf(
    kind,
    { club: inSentence(club), date: at ? dateIn(at, language, zone, now) : undefined },
    i18n,
  );
  const about = [book, place].filter(Boolean).map(inSentence);
  const why = i18n.t({ id: 'meeting.why', message: "You chose to be reminded of your clubs' meetings by email." });
  const frame = { title: subject, why, i18n, links };
  const page = links.origin + path;
  const answer = kind === 'cancelled' ? inSentence(club) : answerTo(kind, i18n);
  const isOn = kind !== 'cancelled';
  const lines: Xml[] = [
    ...about.map((line) => element('p', { style: style.line }, line)),
    ...(isOn && link ? [element('p', { style: style.line }, htmlLink(link, link))] : []),
    element('p', { style: style.answer }, htmlLink(page, answer)),
  ];
  return {
    subject,
    text: textPage(
      [[...about, ...(isOn && link ? [link] : [])].join('\n'), `${answer}: ${page}`].filter(Boolean),
      frame,
    ),
    html: letterPage(lines, frame, language),
  };
}
